// docutils as judge of reStructuredText, where LINKWRIGHT_DOCUTILS names a Python that has it: what a document refers to, in
// no order and each once.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PYTHON = process.env.LINKWRIGHT_DOCUTILS;
const SCRIPT = fileURLToPath(new URL('docutils-links.py', import.meta.url));

let judge;

/** One Python for all documents, which is asked and waited for. */
function started() {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-judge-'));
  const [questions, answers] = ['questions', 'answers'].map((name) => join(folder, name));
  execFileSync('mkfifo', [questions, answers]);
  spawn(PYTHON, [SCRIPT, questions, answers], { stdio: ['ignore', 'ignore', 'inherit'] }).unref();
  return { ask: openSync(questions, 'w'), answer: openSync(answers, 'r') };
}

function judged({ text }) {
  judge ??= started();
  writeSync(judge.ask, `${JSON.stringify(text.replace(/^\uFEFF/, ''))}\n`);
  const chunk = Buffer.alloc(1 << 16);
  let said = Buffer.alloc(0);
  while (said.at(-1) !== 0x0a) {
    const length = readSync(judge.answer, chunk);
    if (length === 0) throw new Error('the judge has ended');
    said = Buffer.concat([said, chunk.subarray(0, length)]);
  }
  return JSON.parse(said.toString('utf8'));
}

const KINDS = [
  [/^rst:(?:link|target|uri|image|image-target)$/, 'uri'],
  [/^rst:(?:include|download)$/, 'file'],
  [/^rst:document$/, 'document'],
];

function told({ place, reference, raw }) {
  if (place === 'rst:email') return `uri mailto:${raw.replaceAll(/\s|\\(?=[^\s])/g, '')}`;
  if (place === 'rst:pattern' && raw.endsWith('.*')) return `uri ${reference}`;
  const kind = KINDS.find(([pattern]) => pattern.test(place))?.[1];
  if (kind === undefined) return undefined;
  if (kind === 'uri') return `uri ${reference}`;
  return `${kind} ${kind === 'file' ? decodeURIComponent(reference).replace(/^\.\/(?=[^/]*:)/, '') : raw.replaceAll(/\s+/g, ' ')}`;
}

export const restructuredText = {
  name: 'reStructuredText',
  endings: ['.rst', '.rst.txt'],
  mediaType: 'text/x-rst',
  include: ['rst:email'],
  judge: PYTHON && 'docutils',
  judged,
  /** docutils does not know the scheme. */
  isOurs: (reference) => reference.startsWith('uri git:'),
  ours: (links) => [...new Set(links.map(told).filter((each) => each !== undefined))],
};
