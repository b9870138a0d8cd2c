import { ATTRIBUTE_ALIAS, BUILD_ALIAS, type Link, mayBeAliased, oneForEach } from '@linkwright/core';
import { HEXO_ASSET, isSheetPlace, isWikiLink } from '@linkwright/corpus';
import { AliasMoves } from './alias-moves.ts';
import { AntoraMoves } from './antora-moves.ts';
import { GettextMoves } from './gettext-moves.ts';
import { LatexMoves } from './latex-moves.ts';
import { type CallFate, PageCallMoves } from './page-call-moves.ts';
import { SheetBuilds } from './sheet-builds.ts';
import { SheetMoves } from './sheet-moves.ts';
import { MallardMoves } from './mallard-moves.ts';
import { MovedFiles } from './moved-files.ts';
import { MovedAliases } from './moved-aliases.ts';
import { MystNames } from './myst-names.ts';
import type { MoveSetting } from './standing.ts';
import { PodMoves } from './pod-moves.ts';
import { TexinfoMoves } from './texinfo-moves.ts';
import { TypstMoves } from './typst-moves.ts';
import { WikiMoves } from './wiki-moves.ts';

/** What becomes of what calls a page and is no reference, or is searched for in several folders. */
export interface CalledMoves {
  /** Of a link that stands in the file at a path; undefined where what holds for all links holds for it. */
  fate(link: Link, from: string): CallFate | undefined;
  /** Of a name in the folder that a post of Hexo has for its files; undefined where none has it. */
  assetFate(name: string, from: string): CallFate | undefined;
  /** Of what names a page or a file as a wiki link does; undefined where it means none, or several. */
  nameFate(name: string, from: string): CallFate | undefined;
  /** Of a link that may be a path behind an alias of a build; undefined where it is none. */
  aliasFate(link: Link, from: string): CallFate | undefined;
  /** The names with their ending that a link which leads to no file may mean in a sheet. */
  sheetNames(link: Link, from: string): readonly string[];
  /** Whether a link that names no file means what only a build explains, and stays. */
  isOfBuild(link: Link, from: string): boolean;
  /** Whether a link that leads to no file is the name of something in a project of MyST, and stays. */
  isMystName(link: Link, from: string): boolean;
}

type Format = new (files: MovedFiles) => Pick<CalledMoves, 'fate'>;

/** What names files or pages in a way of its own alone, by what the names of its places begin with. */
const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['typst', TypstMoves],
  ['texinfo', TexinfoMoves],
  ['pod', PodMoves],
  ['mallard', MallardMoves],
  ['gettext', GettextMoves],
]);

/** Among all files before the move, by their absolute paths; each kind of calls is prepared when the first is met. */
export function calledMoves(
  existing: readonly string[],
  newPath: (path: string) => string,
  setting: MoveSetting,
): CalledMoves {
  let wiki: WikiMoves | undefined;
  let calls: PageCallMoves | undefined;
  const files = new MovedFiles(existing, newPath, setting);
  const formats = oneForEach((format: Format) => new format(files));
  let latex: LatexMoves | undefined;
  let sheets: SheetMoves | undefined;
  let antora: AntoraMoves | undefined;
  let moved: MovedAliases | undefined;
  let aliases: AliasMoves | undefined;
  let builds: SheetBuilds | undefined;
  let myst: MystNames | undefined;
  const pageCalls = (): PageCallMoves => (calls ??= new PageCallMoves(existing, newPath, setting));
  const wikis = (): WikiMoves => (wiki ??= new WikiMoves(existing, newPath));
  // Settings are read once for all that asks.
  const movedAliases = (): MovedAliases => (moved ??= new MovedAliases(existing, newPath, setting));
  const sheetBuilds = (): SheetBuilds => (builds ??= new SheetBuilds(existing, newPath, setting));
  const aliasFate = (link: Link, from: string): CallFate | undefined =>
    (aliases ??= new AliasMoves(existing, newPath, setting, movedAliases())).fate(link, from);
  const pageFate = (link: Link, from: string): CallFate => {
    const { place, reference } = link;
    // Zola and Docusaurus have `@/` and `@site/` in their sites only.
    const mayBe = mayBeAliased(reference) && !pageCalls().isInSite(place.name, from);
    return (mayBe ? aliasFate(link, from) : undefined) ?? pageCalls().fate(place.name, reference, from);
  };
  return {
    fate(link, from) {
      const { place, reference } = link;
      const format = FORMATS.get(place.name.slice(0, place.name.indexOf(':')));
      if (format) return formats(format).fate(link, from);
      if (isSheetPlace(place.name))
        return (sheets ??= new SheetMoves(existing, newPath, setting, movedAliases())).fate(link, from);
      if (place.isSearched) return (latex ??= new LatexMoves(files)).fate(link, from);
      if (place.name.startsWith('antora:'))
        return (antora ??= new AntoraMoves(existing, newPath, setting)).fate(place.name, reference, from);
      if (place.name === BUILD_ALIAS.name || place.name === ATTRIBUTE_ALIAS.name)
        return aliasFate(link, from) ?? {};
      return isWikiLink(place) ? wikis().fate(reference, from) : pageFate(link, from);
    },
    nameFate(name, from) {
      return wikis().names(name, from) ? wikis().fate(name, from) : undefined;
    },
    assetFate(name, from) {
      return pageCalls().names(HEXO_ASSET, name, from) ? pageCalls().fate(HEXO_ASSET, name, from) : undefined;
    },
    aliasFate,
    sheetNames: (link, from) => sheetBuilds().namesOf(link, from),
    isOfBuild: (link, from) => sheetBuilds().explain(link, from),
    isMystName: (link, from) => (myst ??= new MystNames(existing)).has(link, from),
  };
}

/** For documents that know no page of a corpus. */
export const NO_PAGES: CalledMoves = {
  fate: ({ place }) => (place.isSearched ? undefined : {}),
  assetFate: () => undefined,
  nameFate: () => undefined,
  aliasFate: () => undefined,
  sheetNames: () => [],
  isOfBuild: () => false,
  isMystName: () => false,
};
