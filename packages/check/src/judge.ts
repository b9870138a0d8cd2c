import { type Base, type Link, documentBase } from '@linkwright/core';
import { PageNames, headingsOf } from '@linkwright/corpus';
import { resolve } from '@linkwright/uri';
import { adviceOn } from './advice.ts';
import { type CapturedPages, capturedJudgement, notCaptured } from './captured-pages.ts';
import { type Places, withCertainty } from './certainty.ts';
import { decodedFragment, fragmentOf, hasNames, isRange, pointsAt } from './fragment.ts';
import type { MeansPart } from './message-parts.ts';
import type { Names } from './names.ts';
import { type Patience, nearest } from './nearest.ts';
import { isMailto } from './remote/mail-uri.ts';
import { redirectVerdicts } from './redirect-verdicts.ts';
import type { RuleCode, Severities } from './rules.ts';
import type { Address, Answer, Site } from './site.ts';
import { nearestPath, referenceTo } from './suggestion.ts';
import { type Judgement, type Verdict, certain } from './verdict.ts';

/** The document that links stand in. */
export interface Scene {
  /** Absolute; undefined for bytes that came from no file. */
  readonly path: string | undefined;
  readonly mediaType: string;
  /** The folder that absolute paths are taken from; undefined where the document has a URL of its own. */
  readonly home: string | undefined;
  /** Reads the names in it that a fragment can point at. */
  readonly names: () => ReadonlySet<string>;
  /** The document ends before its end: what is not in it may be in what is missing. */
  readonly isCut?: boolean;
  /** Whether a URI means a part of the message, where the document is one. */
  readonly meansPart: MeansPart;
  readonly patience: Patience;
}

/** How often a redirect is followed, as browsers do it. */
const HOPS = 20;

export const WIKI_LINK = 'markdown:wiki-link';

const NOTHING: Judgement = { verdicts: [] };

/** So many names that were looked for are kept with what was found. */
const NEAREST = 100_000;

/** Text that a template engine will replace: nobody knows yet what it means. */
const TEMPLATE = /\{\{|\{%|<%|\$\{|%%|^\{[^{}]+\}$/;

/** RFC 2557, section 5: what such a reference means are the parts of the message. */
const WITHOUT_BASE =
  'the message gives no absolute base, and none of its parts has this Content-Location (RFC 2557)';

function isMessage({ mediaType }: Scene): boolean {
  return mediaType === 'message/rfc822' || mediaType === 'application/mbox';
}

/** Says of a link whether it leads somewhere. The only place where that is decided. */
export class Judge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #severities: Severities;
  readonly #nearest = new Map<string, string | undefined>();
  readonly #captured: CapturedPages | undefined;
  readonly #moved: ReadonlyMap<string, string> | undefined;
  readonly #around: Judge | undefined;
  #patience: Patience = { left: 0 };
  #pages: PageNames | undefined;

  /**
   * `moved` tells where files that are missing have gone, `captured` what web archives hold. `around` judges links that
   * lead out of the archive that the site is, as documents of office software name their neighbours.
   */
  constructor(
    site: Site,
    names: Names,
    severities: Severities,
    {
      moved,
      captured,
      around,
    }: {
      moved?: ReadonlyMap<string, string> | undefined;
      captured?: CapturedPages | undefined;
      around?: Judge | undefined;
    } = {},
  ) {
    this.#site = site;
    this.#captured = captured;
    this.#names = names;
    this.#severities = severities;
    this.#moved = moved;
    this.#around = around;
  }

  judge(link: Link, scene: Scene): Judgement {
    this.#patience = scene.patience;
    const { target } = link;
    if (!isJudged(link)) return NOTHING;
    if (link.place.name === WIKI_LINK) return this.#named(link, scene);
    if (target === null) return one('no-target', `means nothing: ${link.problem ?? 'it has no base'}`);
    const advice = adviceOn(link, this.#severities);
    const led = this.#lead(link, target, scene);
    const looked = this.#severities;
    const sure = withCertainty(advice, link, led, this.#placesOf(link, scene));
    const verdicts = [...sure, ...led.verdicts].filter(({ rule }) => looked[rule] !== undefined);
    return { ...led, verdicts };
  }

  /** A wiki link, which calls a page by its name, and headings of it by theirs. */
  #named(link: Link, scene: Scene): Judgement {
    const { path } = scene;
    const [name = ''] = link.reference.split('#');
    if (path === undefined || this.#captured) return NOTHING;
    if (name === '')
      return scene.isCut ? NOTHING : { verdicts: this.#headings(link, scene.names()), place: path };
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#pages ??= new PageNames(tree.files(), tree.roots);
    const found = this.#pages.find(name, path);
    const [place] = found;
    if (place === undefined) return this.#rule('missing-target', `no page is called "${name}"`);
    if (found.length === 1) return { verdicts: this.#headings(link, this.#names.of(place)), place };
    const names = found.map((each) => this.#pages?.nameOf(each, path)).join(', ');
    return this.#rule('ambiguous-name', `several pages are called so: ${names}`);
  }

  /** Headings that a page with these names has not; other files (`pic.png`, `a.pdf#page=2`) have none. */
  #headings(link: Link, names: ReadonlySet<string> | undefined): readonly Verdict[] {
    if (names === undefined || this.#severities['missing-fragment'] === undefined) return [];
    const missing = headingsOf(link.reference).find(
      ({ text, id }) =>
        !pointsAt(text, names) && !['NFC', 'NFD'].some((form) => names.has(id.normalize(form))),
    );
    if (!missing) return [];
    return [{ rule: 'missing-fragment', message: `the page has no heading "${missing.text}"` }];
  }

  #rule(rule: RuleCode, message: string): Judgement {
    return this.#severities[rule] === undefined ? NOTHING : one(rule, message);
  }

  #placesOf(link: Link, { home: folder }: Scene): Places {
    const home = takenFromHome(link) ? folder : undefined;
    const site = this.#site;
    return {
      isThere: (target) => {
        const address = site.address(target, home);
        return address.in === 'tree' && site.answer(address).is === 'there';
      },
      isSecure: (target) => {
        const address = site.address(target);
        return address.in === 'tree' && /^https:/i.test(site.map.retrievalUri(address.path));
      },
    };
  }

  #lead(link: Link, target: string, scene: Scene): Judgement {
    const bare = withoutFragment(target);
    if (scene.meansPart(bare, link.entity.part?.message)) return { verdicts: [], place: bare };
    if (/^cid:/i.test(target))
      return one('missing-part', 'no part of the message has this Content-ID (RFC 2392)');
    if (staysInDocument(link, bare)) return this.#ownFragment(link, target, scene);
    // Against the default base a reference has no meaning that would hold anywhere else.
    if (link.kind !== 'absolute') {
      if (isMessage(scene) && /^thismessage:/i.test(target)) return one('missing-part', WITHOUT_BASE);
      if (link.base.rule === '5.1.4') return NOTHING;
    }
    const archived = this.#captured && capturedJudgement(link, target, this.#captured);
    if (archived) return archived;
    const home = takenFromHome(link) ? scene.home : undefined;
    const address = this.#site.address(target, home);
    if (address.in === 'web') {
      // Whether its domain takes mail, the DNS knows.
      if (isMailto(target) && !this.#captured) return { ...NOTHING, remote: target };
      if (!/^https?:/i.test(target)) return NOTHING;
      const elsewhere = { ...NOTHING, place: bare, remote: target };
      return this.#captured ? notCaptured(elsewhere) : elsewhere;
    }
    if (address.in === 'elsewhere') return this.#outside(link, target, scene);
    if (address.in === 'nowhere')
      return one('missing-target', 'no file can have this name: an escape in it is no UTF-8 or hides a "/"');
    return this.#local(link, target, address, home);
  }

  #outside(link: Link, target: string, scene: Scene): Judgement {
    const around = this.#around;
    if (!around)
      return one('outside-root', 'leads out of what is checked; whether it is there is not looked at');
    around.#patience = scene.patience;
    return around.#lead(link, target, { ...scene, home: undefined });
  }

  #local(
    link: Link,
    target: string,
    address: Extract<Address, { in: 'tree' }>,
    home: string | undefined,
  ): Judgement {
    const { end, hops, uri } = this.#followed(target, address);
    if (end === 'loop') return one('redirect-loop', 'the redirects of this site lead round in a circle');
    const moved = redirectVerdicts(hops, uri, link, end !== 'web' && end.is !== 'there');
    if (end === 'web') return { verdicts: moved, place: uri, remote: uri };
    if (end.is === 'there') {
      const slash = hops.length === 0 ? this.#slash(link, address, end.path, home) : [];
      const verdicts = [...moved, ...slash, ...this.#fragment(link, uri, end.path)];
      return { verdicts, place: end.path };
    }
    return { verdicts: [...moved, this.#absent(link, end, address.path, home)], place: address.path };
  }

  /** What the server gives in the end, after redirects within the site. */
  #followed(
    target: string,
    first: Extract<Address, { in: 'tree' }>,
  ): { end: Exclude<Answer, { is: 'redirected' }> | 'loop' | 'web'; hops: number[]; uri: string } {
    const hops: number[] = [];
    let address = first;
    let uri = target;
    let rewritten = false;
    for (let count = 0; count <= HOPS; count += 1) {
      const answer = this.#site.answer(address, rewritten);
      if (answer.is !== 'redirected') return { end: answer, hops, uri };
      const { to, status } = answer.by;
      if (status >= 300 && status < 400) hops.push(status);
      const next = resolve(to, uri).target ?? uri;
      // A fragment survives a redirect that has none (RFC 9110, 10.2.2).
      uri = next.includes('#') || !uri.includes('#') ? next : next + uri.slice(uri.indexOf('#'));
      const found = this.#site.address(uri, /^file:/i.test(uri) ? address.root : undefined);
      if (found.in !== 'tree') return { end: found.in === 'web' ? 'web' : { is: 'missing' }, hops, uri };
      address = found;
      // "Serve this page for everything" (`/* /index.html 200!`) fits that page itself as well.
      rewritten = status === 200;
    }
    return { end: 'loop', hops, uri };
  }

  #absent(
    link: Link,
    answer: Exclude<Answer, { is: 'redirected' | 'there' }>,
    path: string,
    home: string | undefined,
  ): Verdict {
    switch (answer.is) {
      case 'other-case': {
        const right = answer.path.slice(answer.path.lastIndexOf('/') + 1);
        return {
          rule: 'wrong-case',
          message: `upper and lower case are wrong: on disk it is ${right}`,
          ...certain(referenceTo(answer.path + (path.endsWith('/') ? '/' : ''), link, this.#site, home)),
        };
      }
      case 'without-index':
        return {
          rule: 'missing-index',
          message: `leads to a folder without ${this.#site.server.index.join(' or ')}`,
        };
      case 'missing': {
        const now = movedTo(path, this.#moved, this.#site.server.index);
        if (now !== undefined && this.#site.tree.kind(now) === 'file')
          return {
            rule: 'missing-target',
            message: `there is no such file; it has moved to ${now.slice(now.lastIndexOf('/') + 1)}`,
            ...certain(referenceTo(now, link, this.#site, home)),
          };
        const near = nearestPath(this.#site.tree, path, this.#patience);
        return {
          rule: 'missing-target',
          message: 'there is no such file',
          ...suggested(near && referenceTo(near, link, this.#site, home)),
        };
      }
    }
  }

  /** A folder named without its last "/", where the server answers with a redirect. */
  #slash(
    link: Link,
    address: Extract<Address, { in: 'tree' }>,
    end: string,
    home: string | undefined,
  ): Verdict[] {
    const { path } = address;
    const { server, tree } = this.#site;
    if (this.#severities['missing-slash'] === undefined || server.folderWithoutSlash !== 'redirect')
      return [];
    if (path.endsWith('/') || end === path || tree.kind(path) !== 'folder') return [];
    const message = 'leads to a folder without its last "/": the server redirects to the one with it';
    return [{ rule: 'missing-slash', message, ...certain(referenceTo(`${path}/`, link, this.#site, home)) }];
  }

  #ownFragment(link: Link, target: string, scene: Scene): Judgement {
    const place = scene.path ?? '-';
    // `url(#gradient)` in a style sheet means the document that uses the sheet (CSS Values 4, 4.5.1).
    if (!hasNames(scene.mediaType) && !scene.mediaType.startsWith('message/')) return { verdicts: [], place };
    const fragment = fragmentOf(target);
    return {
      verdicts:
        fragment === undefined || scene.isCut ? [] : this.#pointless(link, fragment, scene.names(), place),
      place,
    };
  }

  #fragment(link: Link, target: string, path: string): readonly Verdict[] {
    const fragment = fragmentOf(target);
    if (fragment === undefined || this.#severities['missing-fragment'] === undefined) return [];
    const names = this.#names.of(path);
    return names ? this.#pointless(link, fragment, names, path) : [];
  }

  /** Nothing is named by the fragment. */
  #pointless(link: Link, fragment: string, names: ReadonlySet<string>, path: string): readonly Verdict[] {
    if (pointsAt(fragment, names)) return [];
    const said = decodedFragment(fragment);
    if (isRange(said, names)) {
      const message = `the target has nothing named "${said}"; a script may take it for a stretch of lines`;
      return [{ rule: 'fragment-for-script', message }];
    }
    const near = this.#nearestName(path, said, names);
    const reference = link.reference.slice(0, link.reference.indexOf('#') + 1);
    return [
      {
        rule: 'missing-fragment',
        message: `the target has nothing named "${said}"`,
        ...suggested(near === undefined ? undefined : reference + encodeURI(near.toWellFormed())),
      },
    ];
  }

  /** Many pages may lack the same name. */
  #nearestName(path: string, said: string, names: ReadonlySet<string>): string | undefined {
    const key = `${path}#${said}`;
    // What another document has found costs as much, so that the same is said in any order.
    const before = this.#patience.left;
    if (before < names.size) return undefined;
    if (this.#nearest.size > NEAREST) this.#nearest.clear();
    if (this.#nearest.has(key)) this.#patience.left = before - names.size;
    else this.#nearest.set(key, nearest(said, names, names.size, this.#patience));
    return this.#nearest.get(key);
  }
}

/** Where a missing path's file has gone; a folder's page and a page without its extension count too. */
function movedTo(
  path: string,
  moved: ReadonlyMap<string, string> | undefined,
  index: readonly string[],
): string | undefined {
  if (!moved) return undefined;
  const names = path.endsWith('/') ? index : ['', '.html', ...index.map((name) => `/${name}`)];
  for (const name of names) {
    const now = moved.get(path + name);
    if (now !== undefined) return now;
  }
  return undefined;
}

/** What bundlers and Node.js find though it is named without its extension; a browser does not. */
function isLoaded({ place: { name }, entity: { source }, reference }: Link): boolean {
  if (name !== 'js:require' && !(/^js:import(?:\(\))?$/.test(name) && /\.mdx$/i.test(source.path)))
    return false;
  const [path = ''] = reference.split(/[?#]/, 1);
  return !/\.\w+$/.test(path);
}

/**
 * Whether a link is one that could be wrong: no base of a document, and no text that is still to be replaced, as
 * the placeholders of redirects are.
 */
export function isJudged(link: Link): boolean {
  const {
    place: { policy, name },
    reference,
  } = link;
  if (name === 'redirects:path' && /\*|\/:\w/.test(reference)) return false;
  if (isLoaded(link)) return false;
  return policy !== 'never' && policy !== 'base' && !TEMPLATE.test(reference);
}

/** A fragment alone, where no declared base makes it lead out of the document. */
export function staysInDocument({ sameDocument, base }: Link, bare: string): boolean {
  return sameDocument && bare === withoutFragment(documentBase(base).uri.uri);
}

/** Whether the root of the disk decides where a link leads, which is not what its writer meant. */
export function takenFromHome({
  kind,
  base,
}: Pick<Link, 'kind'> & { readonly base: Pick<Base, 'rule'> }): boolean {
  return kind === 'absolute-path' || (base.rule === '5.1.1' && kind !== 'absolute');
}

export function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

function one(rule: RuleCode, message: string): Judgement {
  return { verdicts: [{ rule, message }] };
}

function suggested(suggestion: string | undefined): { suggestion?: string } {
  return suggestion === undefined ? {} : { suggestion };
}
