import { type Base, type Link, type Place, documentBase, isTemplateLink } from '@linkwright/core';

/** What bundlers and Node.js find though it is named without its extension; a browser does not. */
function isLoaded({ place: { name }, entity: { source }, reference }: Link): boolean {
  if (name !== 'js:require' && !(/^js:import(?:\(\))?$/.test(name) && /\.mdx$/i.test(source.path)))
    return false;
  const [path = ''] = reference.split(/[?#]/, 1);
  return !/\.\w+$/.test(path);
}

/** Where redirects of hosts lead. */
export const HOST_DESTINATIONS: ReadonlySet<string> = new Set([
  'redirects:path',
  'netlify:to',
  'vercel:destination',
  'firebase:destination',
  'static-web-app:redirect',
  'static-web-app:rewrite',
  'htaccess:Redirect',
  'htaccess:RedirectMatch',
  'htaccess:RewriteRule',
  'htaccess:ErrorDocument',
  'htaccess:FallbackResource',
  'htaccess:Link',
]);

/** Whether a destination is no page of the site: a pattern, a function or a service of the host. */
function isAnsweredByHost(place: string, reference: string): boolean {
  if (/[*(){}$]|\/:\w|^\/\.(?:netlify|auth)\//.test(reference)) return true;
  // Hosts that have their functions there, wherever the programs are.
  return /^(?:vercel|static-web-app):/.test(place) && /^\/api(?:\/|$)/.test(reference);
}

/**
 * Whether a link is one that could be wrong: no base of a document, and no text that is still to be replaced, as
 * entities of a document type and the placeholders of redirects are; and no function of a server, to which redirects lead.
 */
export function isJudged(link: Link): boolean {
  const { place, reference, notation, details } = link;
  if (HOST_DESTINATIONS.has(place.name) && isAnsweredByHost(place.name, reference)) return false;
  if (isLoaded(link) || notation.isUnsaid?.(link.entity, link.start, link.end)) return false;
  return isJudgedIn(place) && !details?.mayBeElsewhere && !isTemplateLink(link);
}

/** Whether links in a place could be wrong: those of which nobody misses what they lead to are not. */
export function isJudgedIn({ policy, mayBeAbsent }: Place): boolean {
  return !mayBeAbsent && policy !== 'never' && policy !== 'base';
}

/** Places whose value may be what other URLs begin with: nobody asks for the page of that folder. */
const PREFIXES: ReadonlySet<string> = new Set([
  'script#importmap',
  'importmap:imports',
  'importmap:scopes',
  'manifest:scope',
  'manifest:serviceworker.scope',
  'map:sourceRoot',
]);

/** Whether a link names what others lie below (`"lib/": "./js/"`), and no page. */
export function isPrefix({ place, reference }: Link): boolean {
  // `Redirect` takes along what is below.
  return place.name === 'htaccess:Redirect' || (PREFIXES.has(place.name) && reference.endsWith('/'));
}

/** Whether a form is sent there: without what its reader writes, nobody knows what the server would answer. */
export function isSentTo({ place: { empty } }: Link): boolean {
  return empty === 'request';
}

/** Whether a link calls a document by a name that other files may have, too. */
export function isCalledByName({ place }: Link): boolean {
  return place.callsPage === true || place.namesDocument === true;
}

/** A fragment alone, where no declared base makes it lead out of the document. */
export function staysInDocument({ sameDocument, base }: Link, bare: string): boolean {
  return sameDocument && bare === withoutFragment(documentBase(base).uri.uri);
}

/** The same in a part of a message, which has the address that its Content-Location says (RFC 2557, 4.2). */
export function staysInPart({ sameDocument, base }: Link, bare: string): boolean {
  if (!sameDocument) return false;
  let at = base;
  while (at.rule === '5.1.1' && at.from !== 'content-location' && at.outer) at = at.outer;
  return at.from === 'content-location' && bare === withoutFragment(at.uri.uri);
}

/** Whether the root of the disk decides where a link leads, which is not what its writer meant. */
export function takenFromHome({
  kind,
  base,
}: Pick<Link, 'kind'> & { readonly base: Pick<Base, 'rule' | 'declared' | 'outer'> }): boolean {
  return kind === 'absolute-path' || (kind !== 'absolute' && isFromHome(base));
}

/** A base that is declared by a path from the document stays beside it: `:imagesdir: ../images`. */
function isFromHome({ rule, declared = '/', outer }: Pick<Base, 'rule' | 'declared' | 'outer'>): boolean {
  if (rule !== '5.1.1') return false;
  return declared.startsWith('/') || (outer !== undefined && isFromHome(outer));
}

/**
 * What `//host/path` means in a document without a URL of its own: the page of that host, since the share of another
 * machine, which a `file:` base makes of it, is not what its writer meant. Undefined for other references.
 */
export function byHttps({ kind }: Pick<Link, 'kind'>, target: string): string | undefined {
  return kind === 'network-path' && /^file:\/\/[^/?#]/i.test(target)
    ? target.replace(/^file:/i, 'https:')
    : undefined;
}

export function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}
