// URLs in running text: 50 MB of documentation beside the finders that people use, the floor of looking
// for two bytes, and texts made to be slow.
//
//   npm run bench -- text              the documentation that the system's packages install, or else
//                                      text made from a seed
//   LINKWRIGHT_TEXT=DIR npm run bench -- text     the text files of a folder
import { seededNumbers } from '../tools/seeded-numbers.mjs';
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Registry, defaultBase, entityOf } from '@linkwright/core';
import { textExtractor } from '@linkwright/text';
import Autolinker from 'autolinker';
import { LinkifyIt } from 'linkify-it';
import { find as linkifyjs } from 'linkifyjs';

export const name = 'text';

const MB = 1e6;
const AMOUNT = 50 * MB;
const DOCUMENTATION = '/usr/share/doc';
const SEED = 7;

/**
 * J. Gruber, "A Liberal, Accurate Regex Pattern for Matching URLs" (2009). His better one of 2010 takes
 * time exponential in the length of a word that ends with punctuation, and doesn't get through.
 */
const GRUBER = /\b(?:[\w-]+:\/\/?|www[.])[^\s()<>]+(?:\(\w+\)|[^!-/:-@[-`{-~\s]|\/)/g;

export async function run() {
  const { texts, from } = corpus();
  const total = texts.reduce((sum, bytes) => sum + bytes.length, 0);
  console.log(`  ${(total / MB).toFixed(0)} MB in ${texts.length} texts: ${from}; by processor time`);
  speeds(texts, total);
  growth();
}

function speeds(texts, total) {
  const strings = texts.map((bytes) => new TextDecoder().decode(bytes));
  const linkify = new LinkifyIt();
  const contestants = [
    [
      'floor: two indexOf passes',
      () => texts.reduce((sum, bytes) => sum + count(bytes, 0x3a) + count(bytes, 0x2e), 0),
      'bytes',
    ],
    ['ours', () => texts.reduce((sum, bytes) => sum + ours(bytes), 0), 'bytes'],
    ["Gruber's expression", () => strings.reduce((sum, text) => sum + (text.match(GRUBER)?.length ?? 0), 0)],
    [
      'autolinker',
      () =>
        strings.reduce((sum, text) => sum + Autolinker.parse(text, { email: false, phone: false }).length, 0),
    ],
    ['linkifyjs', () => strings.reduce((sum, text) => sum + linkifyjs(text).length, 0)],
    ['linkify-it', () => strings.reduce((sum, text) => sum + (linkify.match(text)?.length ?? 0), 0)],
  ];
  let fastest = 0;
  for (const [label, pass, input] of contestants) {
    // The slow ones get one pass of several seconds, in which the compiler warms up; the fast ones the best of five.
    const { seconds, result } = best(pass, input === 'bytes' ? 5 : 1);
    const speed = total / MB / seconds;
    if (label === 'ours') fastest = speed;
    const ratio = input === 'bytes' ? '' : `${(fastest / speed).toFixed(0).padStart(5)} x`;
    console.log(
      `    ${label.padEnd(28)} ${speed.toFixed(1).padStart(8)} MB/s ${String(result).padStart(8)} finds ${ratio}`,
    );
  }
}

/** Time for a text and for twice as much of it. */
function growth() {
  console.log('  texts made to be slow: ms for 4 MB, for 8 MB, ratio');
  for (const unit of HOSTILE) {
    const [one, two] = [4 * MB, 8 * MB].map((length) => {
      const bytes = new TextEncoder().encode(unit.repeat(Math.ceil(length / unit.length)));
      return best(() => ours(bytes), 3).seconds * 1000;
    });
    console.log(
      `    ${JSON.stringify(unit).padEnd(18)} ${one.toFixed(0).padStart(6)} ${two.toFixed(0).padStart(6)} ${(two / one).toFixed(2).padStart(6)}`,
    );
  }
}

const HOSTILE = [
  '(',
  'http://',
  '<http://a\n',
  'a.',
  'a@',
  'a:',
  '"http://a ',
  '<URL:',
  'www.',
  'http://a/{',
  '_http://a/',
  'mailto:a',
  '> <http://a/\n',
];

const registry = new Registry([textExtractor]);

function ours(bytes) {
  let finds = 0;
  const source = { path: 'text', bytes, offset: 0, line: 1 };
  registry.extract(entityOf(source, 'text/plain'), defaultBase(), {
    reference() {
      finds += 1;
    },
    problem() {},
  });
  return finds;
}

function count(bytes, byte) {
  let found = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) found += 1;
  return found;
}

/** Processor time, which doesn't count what else runs on the machine; all of this is one thread's work. */
function best(pass, times) {
  let seconds = Infinity;
  let result;
  for (let time = 0; time < times; time += 1) {
    const before = process.cpuUsage();
    result = pass();
    const { user, system } = process.cpuUsage(before);
    seconds = Math.min(seconds, (user + system) / 1e6);
  }
  return { seconds, result };
}

function corpus() {
  const folder = process.env.LINKWRIGHT_TEXT ?? DOCUMENTATION;
  const texts = [];
  let left = AMOUNT;
  for (const bytes of textsIn(folder)) {
    if (left <= 0) break;
    texts.push(bytes.subarray(0, left));
    left -= bytes.length;
  }
  // A machine without documentation has a few licences at most.
  if (left < AMOUNT / 2) return { texts, from: `text files of ${folder}` };
  return { texts: made(), from: `made from seed ${SEED}` };
}

function* textsIn(folder) {
  let entries = [];
  try {
    entries = readdirSync(folder).toSorted();
  } catch {
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry);
    const status = lstatSync(path);
    if (status.isDirectory()) yield* textsIn(path);
    else if (status.isFile() && isText(entry))
      yield path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path);
  }
}

function isText(name) {
  const plain = name.replace(/\.gz$/, '');
  return (
    /\.(?:txt|md|rst|README|Debian|NEWS)$/i.test(plain) ||
    /^(?:README|copyright|changelog|NEWS|TODO|FAQ|BUGS|AUTHORS|THANKS|HACKING)/i.test(plain)
  );
}

/** Prose of 72 columns with a URL in every seventh line or so. */
function made() {
  const next = seededNumbers(SEED);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const texts = [];
  for (let text = 0; text < 50; text += 1) {
    const lines = [];
    for (let length = 0; length < MB;) {
      let line = '';
      while (line.length < 64) line += `${pick(WORDS)} `;
      if (next() < 0.15) line += pick(LINKS)(Math.floor(next() * 1e6));
      if (next() < 0.12) line += '\n';
      lines.push(line);
      length += line.length + 1;
    }
    texts.push(Buffer.from(lines.join('\n')));
  }
  return texts;
}

const LINKS = [
  (n) => `http://www.example.org/path/${n}.`,
  (n) => `<https://bugs.example.org/${n}>,`,
  (n) => `<URL:ftp://ftp.example.net/pub/${n}/\n   README>`,
  (n) => `(see www.example.com/${n})`,
  (n) => `Closes: #${n}`,
  (n) => `someone${n}@example.org`,
];

const WORDS =
  'the of to and a in is it that for you with on this be as are not have from or by we can an if file e.g. version 1.2.3, option: default: foo.c Foo::Bar list error; system.'.split(
    ' ',
  );
