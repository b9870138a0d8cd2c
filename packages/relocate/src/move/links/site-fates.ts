// What becomes of references by the ways of the site that a document is a source of: addresses that its generator gives to
// pages, folders that paths are taken from, documents that are put into others.
import { type Link, pathOfReference, referenceOfPath } from '@linkwright/core';
import { type SourceSite, belowBase, sectionFolders } from '@linkwright/corpus';
import { resolve } from '@linkwright/uri';
import type { AsciidocPartMoves } from './asciidoc-part-moves.ts';
import type { CalledMoves } from './called-moves.ts';
import { climbingFate } from './climbing-names.ts';
import { copiedFate } from './copied-moves.ts';
import type { MessageMoves } from './gettext-moves.ts';
import { withoutEnding } from './left-out-ending.ts';
import { type LinkStyle, styleFor } from './link-style.ts';
import type { BelowRoot, Moves } from './moves.ts';
import type { PageAddressMoves } from './page-address-moves.ts';
import type { PartMoves } from './part-moves.ts';
import { splitUri } from './split-uri.ts';

/** Slugs of documents: addresses, and no paths. */
const STARLIGHT_SLUG = 'starlight:slug';

/** How the site of a document has its links. */
export interface SiteWays {
  /** Style of the references that are written anew. */
  readonly style: LinkStyle;
  /** What pages are called afterwards by what is no reference. */
  readonly calls: CalledMoves;
  /** The site that the generator makes a page of the document for. */
  readonly site?: SourceSite | undefined;
  /** What becomes of links by the addresses that this generator gives to pages. */
  readonly addresses?: PageAddressMoves | undefined;
  /** What becomes of links in documents that are put into others. */
  readonly parts?: PartMoves | undefined;
  readonly asciidocParts?: AsciidocPartMoves | undefined;
  /** What becomes of links in messages of catalogues. */
  readonly messages?: MessageMoves | undefined;
}

/** Of the links of one document. */
export class SiteFates {
  readonly #moves: Moves;
  readonly #path: string;
  readonly #ways: SiteWays;
  #looked: { readonly link: Link; readonly below: BelowRoot | undefined } | undefined;

  /** `path`: where the document was before the move. */
  constructor(moves: Moves, path: string, ways: SiteWays) {
    this.#moves = moves;
    this.#path = path;
    this.#ways = ways;
  }

  /**
   * Where a reference leads in the site that the document is a source of, if it names nothing by its URI. Asked for twice
   * for each link, by what decides and by what remarks.
   */
  of(link: Link): BelowRoot | undefined {
    if (this.#looked?.link !== link) this.#looked = { link, below: this.#lookedUp(link) };
    return this.#looked.below;
  }

  #lookedUp(link: Link): BelowRoot | undefined {
    const { kind, target, base, reference } = link;
    const { site, addresses } = this.#ways;
    const style = styleFor(link, this.#ways.style);
    if (link.place.name === STARLIGHT_SLUG) return addresses?.slugFate(link, this.#path);
    const inWhole = this.#ways.asciidocParts?.fate(link, this.#path, style);
    if (inWhole) return inWhole;
    if (site?.hasInherited && base.rule === '5.1.1') return this.#fromFolders(link, site.roots);
    if (!site || target === null || base.rule === '5.1.1') return undefined;
    if (link.place.namesDocument) return this.#documentBelow(link, site);
    const isAbsolute = kind === 'absolute-path';
    if (isAbsolute && this.#moves.isFile(target)) return undefined;
    const inPages = this.#ways.parts?.fate(link, this.#path, site, style);
    if (inPages) return inPages;
    const written = isAbsolute ? belowBase(reference, site, link.place.name) : undefined;
    const found = written === undefined ? undefined : this.#inSite({ ...link, reference: written }, site);
    if (!found) return this.#inSite(link, site) ?? this.#ways.parts?.inBook(link, this.#path, site);
    const isKept = found.reference === undefined || found.reference === written;
    return { ...found, reference: isKept ? undefined : `${site.base}${found.reference}` };
  }

  /** The same of the name of a document, which may have another ending than the document that says it. */
  #documentBelow({ reference, kind, base, details }: Link, site: SourceSite): BelowRoot | undefined {
    const names = [reference, ...(details?.alternatives ?? [])];
    const isFile = names.some((each) => this.#moves.isFile(resolve(each, base.uri).target ?? ''));
    const isAbsolute = kind === 'absolute-path' && !isFile;
    for (const named of names) {
      const below = isAbsolute ? this.#moves.below(site.roots, named) : undefined;
      const found = below ?? climbingFate(this.#moves, named, this.#path, site);
      if (!found) continue;
      const { reference: now } = found;
      if (named === reference || now === undefined) return found;
      return { ...found, reference: now === named ? undefined : withoutEnding(now, named, reference) };
    }
    return undefined;
  }

  /** The same for what is written without the path that the site is published at. */
  #inSite(link: Link, site: SourceSite): BelowRoot | undefined {
    const { kind, reference } = link;
    const byAddress = this.#ways.addresses?.fate(link, this.#path);
    if (byAddress) return byAddress;
    const ofPage = kind === 'relative-path' && site.hasPageFolders ? this.#inPageFolder(link) : undefined;
    if (ofPage) return ofPage;
    if (kind !== 'absolute-path') return this.#inSection(link, site) ?? this.#byName(link, site);
    const roots = [...sectionFolders(link, site.sectionOf?.(this.#path), site), ...site.roots];
    return (
      this.#moves.below(roots, reference) ??
      copiedFate(this.#moves, site, reference) ??
      this.#translated(reference, site)
    );
  }

  /** The same for a name that leaves out the language of the page. */
  #translated(reference: string, { roots, translations }: SourceSite): BelowRoot | undefined {
    for (const named of translations?.(reference, this.#path) ?? []) {
      const below = this.#moves.below(roots, named);
      const now = below?.reference;
      if (below)
        return now === undefined ? below : { ...below, reference: withoutEnding(now, named, reference) };
    }
    return undefined;
  }

  /** The same for a file of the page alone, beside which that is published. */
  #inPageFolder({ reference, target }: Link): BelowRoot | undefined {
    const { bare, tail } = splitUri(reference);
    const written = bare.replace(/^\.\//, '');
    const name = pathOfReference(written);
    if (name === undefined || target === null || this.#moves.isFileItself(target)) return undefined;
    const fate = this.#ways.calls.assetFate(name, this.#path);
    if (!fate) return undefined;
    const now = fate.reference === undefined ? undefined : referenceOfPath(fate.reference) + tail;
    return { reference: now, remark: fate.remark };
  }

  /** The same for what a link of Markdown names in a vault as a wiki link does. */
  #byName({ reference, target }: Link, { wiki }: SourceSite): BelowRoot | undefined {
    if (!wiki || wiki.naming || target === null || this.#moves.isFile(target)) return undefined;
    const { bare, tail } = splitUri(reference);
    const name = pathOfReference(bare);
    const fate = name === undefined ? undefined : this.#ways.calls.nameFate(name, this.#path);
    if (!fate) return undefined;
    const now = fate.reference === undefined ? undefined : referenceOfPath(fate.reference) + tail;
    return { reference: now, remark: fate.remark };
  }

  /** The same for a page that a name without dots before it means from the folder of its section. */
  #inSection(link: Link, site: SourceSite): BelowRoot | undefined {
    return this.#fromFolders(link, sectionFolders(link, site.sectionOf?.(this.#path), site));
  }

  /** The same for a name that counts from one of some folders where it leads nowhere otherwise. */
  #fromFolders(link: Link, folders: readonly string[]): BelowRoot | undefined {
    const { reference, target } = link;
    if (folders.length === 0 || target === null || this.#moves.isFileItself(target)) return undefined;
    const below = this.#moves.below(folders, `/${reference}`);
    return below && { ...below, reference: below.reference?.slice(1) };
  }
}
