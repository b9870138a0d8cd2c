// pybtex as judge of BibTeX, where LINKWRIGHT_PYBTEX names a Python that has it: the URLs of a file, each once. It puts `@string` in,
// and takes an entry that is commented out for one: what is told by one alone is for a reader to look at.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PYTHON = process.env.LINKWRIGHT_PYBTEX;
const SCRIPT = fileURLToPath(new URL('bibtex-links.py', import.meta.url));

function judged({ text }) {
  const { status, stdout } = spawnSync(PYTHON, [SCRIPT], {
    input: text.replace(/^\uFEFF/, ''),
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  // What it cannot read it does not judge.
  return status === 0 ? [...new Set(JSON.parse(stdout).map(spelled))] : undefined;
}

/** Without the braces and backslashes that many programs write into URLs. */
function spelled(url) {
  return url.replaceAll(/[{}]|\\(?=[_%#&$~])/g, '').trim();
}

export const bibtex = {
  name: 'BibTeX',
  endings: ['.bib'],
  mediaType: 'text/x-bibtex',
  include: ['bibtex:doi', 'bibtex:eprint'],
  judge: PYTHON && 'pybtex',
  judged,
  ours: (links) => [
    ...new Set(
      links
        .filter(({ place }) => place === 'bibtex:url' || place === 'bibtex:href')
        .map(({ reference }) => spelled(reference)),
    ),
  ],
};
