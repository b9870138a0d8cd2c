// Emacs as judge of Org, where LINKWRIGHT_EMACS names one: the links that org-element finds, each once.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const EMACS = process.env.LINKWRIGHT_EMACS;
const SCRIPT = fileURLToPath(new URL('org-links.el', import.meta.url));

/** Types that lead within the document, or to a word that some package would know. */
const INTERNAL = new Set(['fuzzy', 'custom-id', 'coderef']);
const URIS = /^(?:https?|ftp|mailto|news|irc|id):/i;

function judged({ path }) {
  const said = execFileSync(EMACS, ['--batch', '-Q', '-l', SCRIPT, path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const links = said.split('\n').filter((line) => line !== '');
  return [...new Set(links.map((line) => expected(JSON.parse(line))).filter((each) => each !== undefined))];
}

function expected({ type, path, search }) {
  if (INTERNAL.has(type))
    return /[^#*\s]/.test(path) ? `internal ${type === 'coderef' ? `(${path})` : path}` : undefined;
  if (type === 'file') return `file ${plain(path)}${search ? `#${search.replace(/^#/, '')}` : ''}`;
  if (type === 'docview') return `file ${path.replace('::', '#page=')}`;
  if (type === 'doi') return `uri https://doi.org/${path}`;
  return URIS.test(`${type}:`) ? `uri ${decoded(`${type}:${path}`.trim())}` : undefined;
}

function told({ place, reference, raw }) {
  if (place === 'org:internal') return `internal ${decoded(reference).slice(1)}`;
  if (place === 'org:file') return `file ${/^[~$]/.test(raw) ? raw : plain(decoded(reference))}`;
  if (!/^org:(?:link|url|id)$/.test(place)) return undefined;
  return URIS.test(reference) ? `uri ${decoded(reference)}` : `internal ${reference}`;
}

/** A path that only looks like something else has `./` before it in a reference. */
function plain(path) {
  return path.replace(/^\.\/(?=[^/]*:)/, '');
}

function decoded(reference) {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

export const org = {
  name: 'Org',
  endings: ['.org', '.org_archive'],
  mediaType: 'text/org',
  judge: EMACS && 'org-element',
  judged,
  ours: (links) => [...new Set(links.map(told).filter((each) => each !== undefined))],
  /** A link in a keyword or a property is opened by Emacs, and is no object of org-element; a picture in a link is made by export. */
  isOurs: (target) => /^(?:uri|file) /.test(target),
};
