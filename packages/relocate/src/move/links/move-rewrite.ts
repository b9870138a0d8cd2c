import {
  type Base,
  type Link,
  type LinkKind,
  declaredBase,
  isBuildAlias,
  mayBeAliased,
  retrievalBase,
} from '@linkwright/core';
import { countsFromFile, isComponentPath, isSheetPlace, isTemplateType, isWithin } from '@linkwright/corpus';
import { kindAgainst, resolve } from '@linkwright/uri';
import type { Remark } from '../../plans/intention.ts';
import { untouchable } from '../../plans/untouchable.ts';
import type { ArchivePlace } from './archive-place.ts';
import type { BelowRoot, Moves } from './moves.ts';
import { type Naming, namingAfter } from './naming.ts';
import { type LinkStyle, inStyle, styleFor } from './link-style.ts';
import type { CallFate } from './page-call-moves.ts';
import { withoutEnding } from './left-out-ending.ts';
import { isSameIri } from './same-iri.ts';
import { SiteFates, type SiteWays } from './site-fates.ts';
import { splitUri } from './split-uri.ts';

/** What a move has decided for a link, shown to a hook. */
export interface MovedLink {
  /** The target that the link is to have; null where it has none. */
  readonly target: string | null;
  /** The new reference; undefined where the old one says what is meant. */
  readonly reference: string | undefined;
  /** The base that the new reference is read against. */
  readonly base: Base;
}

/**
 * Custom rewriting: the new reference for a link, or undefined for what the move has decided. The
 * answer counts as what is meant: the proof holds the written document to it.
 */
export type RewriteHook = (link: Link, moved: MovedLink) => string | undefined;

export interface RewriterOptions extends SiteWays {
  readonly hook?: RewriteHook | undefined;
  /** The folders that are looked at: absolute paths in documents that have no URL may be taken from one. */
  readonly roots?: readonly string[] | undefined;
  /** The type of the document. */
  readonly mediaType?: string | undefined;
  /** Where the document is retrieved from afterwards, if it has no path that says so. */
  readonly newRetrieval?: string | undefined;
  /** The archive that the document is an entry of. */
  readonly archive?: ArchivePlace | undefined;
}

/**
 * New references for the links of one document when documents move.
 *
 * BASE is a reference like the others: it is rewritten where it would no longer name the place that
 * it named (or where that place has gone), which is a folder, and not its page, where it ends with
 * `/`. The other links are then read against the new BASE, so
 * the ones whose own target has not moved stay as they are written: never both change for one reason.
 */
export class MoveRewriter {
  /** The base that the document is read under afterwards. */
  readonly newDocumentBase: Base;
  /** The chain that it is read under before. */
  readonly documentBase: Base;
  readonly #moves: Moves;
  readonly #path: string;
  readonly #options: RewriterOptions;
  readonly #bases = new Map<Base, Base>();
  #decided: { readonly link: Link; readonly moved: MovedLink } | undefined;
  readonly #site: SiteFates;
  #asked: { readonly link: Link; readonly fate: CallFate | undefined } | undefined;

  /** `documentBase` is the chain that the document was read under, `path` where it was then. */
  constructor(moves: Moves, documentBase: Base, path: string, options: RewriterOptions) {
    this.#moves = moves;
    this.documentBase = documentBase;
    this.#path = path;
    this.#options = options;
    this.#site = new SiteFates(moves, path, options);
    const { archive } = options;
    this.newDocumentBase = archive ? archive.newBase(documentBase) : this.#newRetrievalBase(documentBase);
    // What an entry says of its archive (OPC: `External`) is meant against the place of that.
    if (archive) this.#bases.set(archive.before, archive.after);
  }

  #newRetrievalBase(documentBase: Base): Base {
    const uri = this.#options.newRetrieval ?? this.#moves.newRetrievalUri(this.#path);
    const { outer } = documentBase;
    return uri === documentBase.uri.uri || !outer ? documentBase : retrievalBase(uri, outer);
  }

  /** Whether a generator makes a page of the document, in a way of its own. */
  get isOfSite(): boolean {
    return this.#options.site !== undefined;
  }

  /** Whether somebody else is asked, who may look at where a link stands. */
  get eachApart(): boolean {
    return this.#options.hook !== undefined;
  }

  /** The target that a link is to have. */
  intended(link: Link): string | null {
    return this.#moved(link).target;
  }

  /** The new reference; undefined where the old one says what is meant. */
  rewrite(link: Link): string | undefined {
    return this.#moved(link).reference;
  }

  /** What can't be kept of a link. */
  remark(link: Link): Remark | undefined {
    const { kind, base } = link;
    const called = this.#called(link);
    if (called) return called.remark;
    const named = this.#wholeName(link);
    const target = named === undefined ? link.target : resolve(named, base.uri).target;
    if (target === null) return undefined;
    const below = this.#site.of(link);
    if (below) return below.remark;
    if (this.#isOfNoPlace(link)) return undefined;
    const known = this.#moves.remark(target, namingAfter(kind, base, this.newBase(base)));
    if (known || kind !== 'absolute-path' || base.rule === '5.1.1') return known;
    const { roots = [], site } = this.#options;
    for (const root of roots) {
      // In a site below it the path is one of that: an alias of a page has the name of a folder of the project by chance.
      if (site && root !== site.folder && isWithin(site.folder, root)) continue;
      const meant = this.#path.startsWith(root.replace(/\/?$/, '/')) && this.#moves.takenFrom(root, target);
      if (meant) return notFollowed(root, meant);
    }
    return undefined;
  }

  /** The name of the file that a link means which leaves out the language of its page, or the ending of a sheet. */
  #wholeName(link: Link): string | undefined {
    const { reference, kind, target, base } = link;
    const { site, calls } = this.#options;
    if (kind !== 'relative-path' || target === null || this.#moves.isFile(target)) return undefined;
    const translations = site?.translations?.(reference, this.#path) ?? [];
    return [...translations, ...calls.sheetNames(link, this.#path)].find((each) => {
      const meant = resolve(each, base.uri).target;
      return meant !== null && this.#moves.isFileItself(meant);
    });
  }

  /** What a base of the old document is in the new one. */
  newBase(base: Base): Base {
    if (base === this.documentBase) return this.newDocumentBase;
    if (!base.outer) return base;
    let found = this.#bases.get(base);
    if (!found) {
      found = this.#rebased(base, this.newBase(this.#standsFor(base) ? this.documentBase : base.outer));
      this.#bases.set(base, found);
    }
    return found;
  }

  /** Whether a base is that of the document, which counts in its way under whatever base it has; no layer before it. */
  #standsFor({ under, outer }: Base): boolean {
    return under !== undefined && outer === this.documentBase.outer;
  }

  /** Asked for twice for each link, by the rewriting and by the proof. */
  #moved(link: Link): MovedLink {
    if (this.#decided?.link !== link) this.#decided = { link, moved: this.#decide(link) };
    return this.#decided.moved;
  }

  #newTarget(target: string, naming: Naming, isFolder = false): string {
    const moved = this.#options.archive?.newTarget(target);
    return (
      moved ?? (isFolder ? this.#moves.newFolder(target, naming) : this.#moves.newTarget(target, naming))
    );
  }

  /** An absolute path in a document without a URL that names nothing here: one of a site is meant, and stays. */
  #isOfNoPlace({ kind, target, base }: Link): boolean {
    if (kind !== 'absolute-path' || target === null) return false;
    return namingAfter(kind, base, this.newBase(base)) === 'address' && !this.#moves.isFile(target);
  }

  /**
   * A relative reference of a component or a template that names no file: it counts from a page, whose address nobody knows.
   * One of a sheet of Sass or Less counts from the CSS that it becomes.
   * What is put into pages has none of its own.
   */
  #isOfPage(link: Link): boolean {
    if (link.kind !== 'relative-path' || link.target === null) return false;
    const { addresses, mediaType = '' } = this.#options;
    if (isTemplateType(mediaType))
      return !addresses?.isPage(this.#path) || !this.#moves.isFileItself(link.target);
    if (isSheetPlace(link.place.name)) return !this.#moves.isFileItself(link.target);
    if (!isComponentPath(this.#path)) return false;
    return !countsFromFile(link, this.#path) && !this.#moves.isFileItself(link.target);
  }

  /** A reference that names no file, and whose beginning the build of a site takes for another folder: where, its settings say. */
  #isAliased({ kind, reference, target }: Link): boolean {
    if (kind !== 'relative-path' || target === null || !this.#options.site) return false;
    return isBuildAlias(reference) && !this.#moves.isFileItself(target);
  }

  /** What names no file, and is the same from wherever the document is. */
  #isNoPath(link: Link): boolean {
    const { kind, target } = link;
    if (kind !== 'relative-path' || target === null || this.#moves.isFileItself(target)) return false;
    const { calls } = this.#options;
    return (
      calls.isOfBuild(link, this.#path) || (!this.#moves.isFile(target) && calls.isMystName(link, this.#path))
    );
  }

  #decide(link: Link): MovedLink {
    const base = this.newBase(link.base);
    const called = this.#called(link);
    if (called) return this.#renamed(link, called, base);
    const below = this.#site.of(link);
    if (below) return this.#hooked(link, followed(link, below, base));
    if (link.place.namesDocument) return this.#renamedDocument(link, base);
    const named = this.#wholeName(link);
    if (named !== undefined) return this.#renamedBy(link, named, base);
    if (this.#isOfNoPlace(link))
      return { target: resolve(link.reference, base.uri).target, reference: undefined, base };
    if (link.place.isConjecture && link.target !== null && !this.#moves.names(link.target))
      return { target: resolve(link.reference, base.uri).target, reference: undefined, base };
    if (this.#isOfPage(link) || this.#isAliased(link) || this.#isNoPath(link))
      return { target: resolve(link.reference, base.uri).target, reference: undefined, base };
    // `#f` names the base, which is a folder, and not the page that the folder has.
    if (link.kind === 'same-document' && isFolderBase(link.base))
      return { target: resolve(link.reference, base.uri).target, reference: undefined, base };
    const naming = namingAfter(link.kind, link.base, base);
    const isFolder = link.place.namesFolder ?? declaresFolder(link);
    if (base === link.base && !this.#options.hook && link.target !== null) {
      const target = this.#newTarget(link.target, naming, isFolder);
      if (target === link.target) return { target, reference: undefined, base };
    }
    const style = styleFor(link, this.#options.style);
    const { reference, target, kind } = link;
    const read = { reference, target, kind, base: link.base, isFolder };
    return this.#hooked(link, { ...this.#rewritten(read, base, style), base });
  }

  #hooked(link: Link, moved: MovedLink): MovedLink {
    const { hook } = this.#options;
    if (!hook || link.place.policy === 'base' || untouchable(link)) return moved;
    const reference = hook(link, moved);
    if (reference === undefined) return moved;
    return { ...moved, reference, target: resolve(reference, moved.base.uri).target };
  }

  /** Of what is no reference, is searched for, or stands behind an alias. Asked for by all that is asked of a link. */
  #called(link: Link): CallFate | undefined {
    if (this.#asked?.link !== link) this.#asked = { link, fate: this.#fateOf(link) };
    return this.#asked.fate;
  }

  #fateOf(link: Link): CallFate | undefined {
    const inMessage = this.#options.messages?.fate(link, this.#path);
    if (inMessage) return inMessage;
    const { callsPage, isSearched } = link.place;
    return callsPage || isSearched ? this.#options.calls.fate(link, this.#path) : this.#aliasFate(link);
  }

  /** Of a path behind an alias of a build. */
  #aliasFate(link: Link): CallFate | undefined {
    const { kind, reference, target } = link;
    if (kind !== 'relative-path' || !mayBeAliased(reference)) return undefined;
    const isFile = target !== null && this.#moves.isFileItself(target);
    return isFile ? undefined : this.#options.calls.aliasFate(link, this.#path);
  }

  /**
   * Whether it is known what becomes of a link, which is no call, though no base says what it means: it stands in a message, or
   * means a file behind an alias of a build.
   */
  isExplained(link: Link): boolean {
    const { callsPage, inDocument } = link.place;
    if (callsPage || !(inDocument ?? mayBeAliased(link.reference))) return false;
    const fate = this.#called(link);
    return fate?.reference !== undefined || fate?.remark !== undefined;
  }

  /** What calls a page is no reference: what counts is the page. */
  #renamed(link: Link, { reference }: CallFate, base: Base): MovedLink {
    return { reference, target: resolve(reference ?? link.reference, base.uri).target, base };
  }

  /** A name without an ending follows the file that has it, whatever that's own ending is. */
  #renamedDocument(link: Link, base: Base): MovedLink {
    const { reference, details } = link;
    const isThere = (each: string): boolean => {
      const meant = resolve(each, link.base.uri).target;
      return meant !== null && this.#moves.names(meant);
    };
    return this.#renamedBy(
      link,
      [reference, ...(details?.alternatives ?? [])].find(isThere) ?? reference,
      base,
    );
  }

  /** What a link leaves out of the name of a file, it leaves out of the new one. */
  #renamedBy(link: Link, named: string, base: Base): MovedLink {
    const { reference, target, kind } = link;
    const style = styleFor(link, this.#options.style);
    const read = { reference: named, target: resolve(named, link.base.uri).target, kind, base: link.base };
    const moved = this.#rewritten(read, base, style);
    if (named === reference || moved.target === null || target === null) return { ...moved, base };
    const written = moved.reference && withoutEnding(moved.reference, named, reference);
    return { target: resolve(written ?? reference, base.uri).target, reference: written, base };
  }

  #rebased(base: Base, outer: Base): Base {
    if (base.under) return base.under(outer);
    if (base.declared === undefined)
      return base.rule === '5.1.2' ? { ...base, uri: outer.uri, outer } : { ...base, outer };
    const reference = base.fixed ? undefined : this.#newDeclaration(base, outer);
    const found = declaredBase(reference ?? base.declared, outer, base);
    return found ? { ...found, rule: base.rule } : outer;
  }

  #newDeclaration(declaration: Base, outer: Base): string | undefined {
    const { declared = '', uri, outer: base = outer } = declaration;
    const kind = kindAgainst(declared, outer.uri);
    const isFolder = isFolderBase(declaration);
    const read = { reference: declared, target: uri.uri, kind, base, isFolder };
    return this.#rewritten(read, outer, 'as-written').reference;
  }

  #rewritten(read: ReadReference, base: Base, style: LinkStyle): Pick<MovedLink, 'target' | 'reference'> {
    const { reference, target, kind, isFolder } = read;
    if (target === null) return { target, reference: undefined };
    const intended = this.#newTarget(target, namingAfter(kind, read.base, base), isFolder);
    if (resolve(reference, base.uri).target === intended) return { target: intended, reference: undefined };
    const written = inStyle(style, reference, kind, intended, base);
    const led = resolve(written, base.uri).target;
    return { target: isSameIri(led, intended) ? led : intended, reference: written };
  }
}

/** Content-Location says where a page is; other bases that end with `/` are folders, whatever page these have. */
const PAGE_PLACE = 'header:Content-Location';

/** Whether a link declares a base that is a folder. */
function declaresFolder({ place, target }: Link): boolean {
  return place.policy === 'base' && place.name !== PAGE_PLACE && target !== null && namesFolder(target);
}

function isFolderBase({ rule, from, isFolder, uri }: Base): boolean {
  return isFolder === true || (rule === '5.1.1' && from !== 'content-location' && namesFolder(uri.uri));
}

function namesFolder(target: string): boolean {
  return splitUri(target).bare.endsWith('/');
}

/** A reference as it was read before the move. */
interface ReadReference {
  readonly reference: string;
  readonly target: string | null;
  readonly kind: LinkKind;
  readonly base: Base;
  readonly isFolder?: boolean | undefined;
}

function followed({ reference: written }: Link, { reference }: BelowRoot, base: Base): MovedLink {
  const isKept = reference === undefined || reference === written;
  const target = resolve(isKept ? written : reference, base.uri).target;
  return { target, reference: isKept ? undefined : reference, base };
}

function notFollowed(root: string, { path, to }: { readonly path: string; readonly to: string }): Remark {
  const message = `taken from ${root}, the link leads to ${path}, which goes to ${to}; it is kept, and follows it with --map ${root}=URL, the URL that the site has`;
  return { code: 'root-without-url', message };
}
