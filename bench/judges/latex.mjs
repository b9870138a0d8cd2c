// pandoc as judge of LaTeX, where LINKWRIGHT_PANDOC names it: where its links and pictures lead, each once. It reads no preamble
// and leaves out what it does not know, and knows the user's macros: what is told by one alone is for a reader to look at.
import { spawnSync } from 'node:child_process';

const PANDOC = process.env.LINKWRIGHT_PANDOC;

function* targetsIn(node) {
  if (Array.isArray(node)) for (const each of node) yield* targetsIn(each);
  else if (typeof node === 'object' && node !== null) {
    const { t, c } = node;
    if (t === 'Link' || t === 'Image') yield `${t} ${spelled(c[2][0])}`;
    for (const each of Object.values(node)) yield* targetsIn(each);
  }
}

/** Both without escapes, and without the ending that hyperref puts to a name that has none. */
function spelled(target) {
  try {
    return decodeURIComponent(target).replace(/\.pdf$/, '');
  } catch {
    return target;
  }
}

function judged({ text }) {
  const { status, stdout } = spawnSync(PANDOC, ['-f', 'latex', '-t', 'json', '--sandbox'], {
    input: text,
    encoding: 'utf8',
    timeout: 20_000,
    maxBuffer: 1 << 28,
  });
  // What it cannot read it does not judge.
  if (status !== 0) return undefined;
  return [...new Set(targetsIn(JSON.parse(stdout)))].filter((each) => !each.startsWith('Link #'));
}

const KINDS = { 'latex:href': 'Link', 'latex:url': 'Link', 'latex:includegraphics': 'Image' };

export const latex = {
  name: 'LaTeX',
  endings: ['.tex', '.ltx', '.latex'],
  mediaType: 'text/x-tex',
  include: [],
  judge: PANDOC && 'pandoc',
  judged,
  ours: (links) => [
    ...new Set(
      links
        .filter(({ place }) => KINDS[place] !== undefined)
        .map(({ place, reference }) => `${KINDS[place]} ${spelled(reference)}`),
    ),
  ],
};
