// Pages as a crawl has them, made by a fixed seed: 170 KB each with 100 links, most of it prose, scripts and style.
// Documentation has ten times as many links in as many bytes.
const WORDS = 6000;
const LETTERS = 'etaoinshrdlucmfwypvbgk';

/** `count` pages, each with its URI and its HTML. */
export function* generatedCrawl(count) {
  const next = numbers(7);
  const words = Array.from({ length: WORDS }, () =>
    Array.from({ length: 2 + (next() % 10) }, () => LETTERS[next() % LETTERS.length]).join(''),
  );
  // Few words are common, most are rare.
  const word = () => words[Math.floor(WORDS * ((next() % 65_536) / 65_536) ** 3)];
  const prose = (length) => Array.from({ length: Math.ceil(length / 6) }, word).join(' ');
  for (let page = 0; page < count; page += 1)
    yield { uri: `https://site${page % 97}.example/p/${page}`, html: htmlOf({ next, word, prose }) };
}

function htmlOf({ next, word, prose }) {
  const script = Array.from(
    { length: 300 },
    () => `var ${word()}=function(${word()}){return ${word()}("${word()}")}`,
  );
  const style = Array.from(
    { length: 300 },
    () => `.${word()}-${word()}{margin:${next() % 40}px;color:#${next() % 1000}}`,
  );
  const blocks = Array.from(
    { length: 100 },
    (_, index) =>
      `${linked(index % 5, { next, word, prose })}\n<div class="block block-${word()}" data-x="${word()}"><p>${prose(700)}</p><p>${prose(500)}</p></div>\n`,
  );
  return `<!doctype html><html><head><title>${prose(50)}</title><meta charset=utf-8><link rel=stylesheet href="/static/main.css"><script>${script.join(';')}</script><style>${style.join('')}</style></head><body class="page">\n${blocks.join('')}</body></html>\n`;
}

/** Three of five lead on within the site, one is a picture, one leads to another site. */
function linked(kind, { next, word, prose }) {
  if (kind < 3)
    return `<li class="menu-item menu-${word()}"><a class="link ${word()}" href="/${word()}/${word()}">${prose(20)}</a></li>`;
  if (kind === 3)
    return `<figure><img alt="${prose(40)}" src="https://cdn.example/${word()}/${next() % 99_999}.jpg" width=300 height=200></figure>`;
  return `<p>See <a href="https://${word()}.example/${word()}?id=${next() % 99_999}&amp;x=1">${prose(30)}</a></p>`;
}

/** Whole numbers below 2^31 by a seed (Park and Miller). */
function numbers(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647);
}
