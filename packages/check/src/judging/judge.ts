import { type Entity, type Link, retrievalBase } from '@linkwright/core';
import { isWikiLink } from '@linkwright/corpus';
import { parse, resolve } from '@linkwright/uri';
import { AbsenceJudge } from './absence/absence.ts';
import { Adviser } from './advice/advice.ts';
import { AsciidocJudge } from './formats/asciidoc-judge.ts';
import { BookdownNames } from './fragments/bookdown-names.ts';
import { CallJudge } from './calls/call-judge.ts';
import type { CapturedPages } from '../archives/captured-pages.ts';
import { type Places, withCertainty } from './advice/certainty.ts';
import { FragmentJudge } from './fragments/fragment-judge.ts';
import { isJudged, takenFromHome } from './judged-links.ts';
import { MystLabels } from './fragments/myst-labels.ts';
import { DialectJudge } from './formats/dialect-judge.ts';
import { GettextJudge } from './formats/gettext-judge.ts';
import { LatexJudge } from './formats/latex-judge.ts';
import { LeadJudge } from './lead-judge.ts';
import type { Names } from './fragments/names.ts';
import { OfficeJudge } from './formats/office-judge.ts';
import { OrgJudge } from './formats/org-judge.ts';
import type { FormatJudge } from './formats/format-judge.ts';
import { MallardJudge } from './formats/mallard-judge.ts';
import { PodJudge } from './formats/pod-judge.ts';
import { PageParts } from './sites/page-parts.ts';
import type { Severities } from '../rules.ts';
import { TexinfoJudge } from './formats/texinfo-judge.ts';
import { TypstJudge } from './formats/typst-judge.ts';
import type { Scene } from './scene.ts';
import { missingPath, readAsPath, wrongScheme } from './advice/scheme-of-none.ts';
import type { Site } from '../tree/site.ts';
import { AliasJudge } from './sites/alias-judge.ts';
import { judgeGtkDoc } from './sites/gtk-doc.ts';
import { SheetImports } from './sites/sheet-imports.ts';
import { judgeSphinxSheet } from './sites/sphinx-sheets.ts';
import { SourceJudge, isHostFile } from './sites/source-judge.ts';
import {
  type Judgement,
  NOTHING,
  type Verdict,
  isMissing,
  isWithoutIndex,
  ofLinkAlone,
  one,
} from './verdict.ts';
import { VaultHeadings } from './fragments/vault-headings.ts';
import { HeadingJudge } from './fragments/heading-judge.ts';
import { WikiJudge } from './calls/wiki-judge.ts';

/** Says of a link whether it leads somewhere. The only place where that is decided. */
export class Judge {
  readonly #site: Site;
  readonly #severities: Severities;
  readonly #adviser: Adviser;
  readonly #wiki: WikiJudge;
  readonly #calls: CallJudge;
  readonly #sources: SourceJudge;
  readonly #sheets: SheetImports;
  readonly #labels: MystLabels;
  readonly #books: BookdownNames;
  /** What calls pages, nodes and names by what means no URI. */
  readonly #manuals: readonly FormatJudge[];
  /** What has targets, and is searched for in several folders. */
  readonly #typeset: readonly FormatJudge[];
  readonly #gettext: GettextJudge;
  readonly #dialects: DialectJudge;
  readonly #vaults: VaultHeadings;
  readonly #org: OrgJudge;
  readonly #parts: PageParts;
  readonly #asciidoc: AsciidocJudge;
  readonly #captured: CapturedPages | undefined;
  /** Judges targets alone, without what is known of their document. */
  readonly leads: LeadJudge;

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
    const headings = new HeadingJudge(severities);
    this.#wiki = new WikiJudge(site, names, headings, severities);
    const fragments = new FragmentJudge(names, severities);
    this.#calls = new CallJudge(site, names, { fragments, headings }, severities, moved);
    this.#parts = new PageParts(site, names);
    const aliases = new AliasJudge(site);
    this.#sources = new SourceJudge(site, names, fragments, this.#parts, aliases);
    this.#sheets = new SheetImports(site, aliases);
    this.#labels = new MystLabels(site, names);
    this.#books = new BookdownNames(site, names);
    this.#manuals = [TexinfoJudge, PodJudge, MallardJudge, OfficeJudge].map(
      (Format) => new Format(site, names, severities),
    );
    this.#gettext = new GettextJudge(site, severities);
    this.#dialects = new DialectJudge(site, severities);
    this.#typeset = [
      new LatexJudge(site, severities),
      new TypstJudge(site, names, severities),
      this.#dialects,
    ];
    this.#vaults = new VaultHeadings(site, names);
    this.#org = new OrgJudge(site, names);
    this.#asciidoc = new AsciidocJudge(site, names, severities);
    this.#severities = severities;
    this.#adviser = new Adviser(severities);
    const judges = { fragments, absence: new AbsenceJudge(site, moved) };
    this.leads = new LeadJudge(site, judges, severities, captured, around?.leads);
  }

  judge(link: Link, scene: Scene): Judgement {
    const { target } = link;
    const inSource = this.#gettext.judge(link, scene, (read, there) => this.judge(read, there));
    if (inSource) return inSource;
    if (!isJudged(link)) return ofLinkAlone(NOTHING);
    const manual = this.#ofFormat(this.#manuals, link, scene);
    if (manual) return manual;
    if (link.place.callsPage) return this.#captured ? NOTHING : this.#called(link, scene);
    if (target === null) return one('no-target', `means nothing: ${link.problem ?? 'it has no base'}`);
    const typeset = this.#ofFormat(this.#typeset, link, scene);
    if (typeset) return typeset;
    const looked = this.#severities;
    const [spelling] = looked['missing-target'] === undefined ? [] : wrongScheme(link);
    const asPath = spelling && this.#ledAsPath(spelling, link, scene);
    const led = this.#ledWithin(link, scene, asPath ?? this.#direct(link, target, scene));
    const advice = this.#adviser.on(link);
    if (advice.length === 0 && led.verdicts.length === 0) return led;
    const others = asPath
      ? advice.filter(({ rule }) => rule !== 'malformed-reference')
      : isThere(led)
        ? advice.filter(({ rule }) => rule !== 'abbreviated-reference')
        : advice;
    const sure = withCertainty(others, link, led, this.#placesOf(link, scene));
    const verdicts = [...sure, ...led.verdicts].filter(({ rule }) => looked[rule] !== undefined);
    return { ...led, verdicts };
  }

  /** What the rules of a format alone say of a link; those of files, which web archives have none of. */
  #ofFormat(judges: readonly FormatJudge[], link: Link, scene: Scene): Judgement | undefined {
    if (this.#captured) return undefined;
    for (const judge of judges) {
      const judgement = judge.judge(link, scene);
      if (judgement) return judgement;
    }
    return undefined;
  }

  /** As the link stands, whatever its document is a source of. */
  #direct(link: Link, target: string, scene: Scene): Judgement {
    return (
      this.#ledByName(link, scene) ?? this.#ledByHost(link, scene) ?? this.leads.lead(link, target, scene)
    );
  }

  /** What programs make of the document is looked at where nothing else has what the link names. */
  #ledWithin(link: Link, scene: Scene, direct: Judgement): Judgement {
    const otherwise =
      isMissing(direct) || isWithoutIndex(direct) || this.#isOutside(direct, link, scene)
        ? (this.#sheets.judge(link, scene) ??
          this.#dialects.judgeUrl(link) ??
          judgeSphinxSheet(link, scene, this.#site) ??
          judgeGtkDoc(link, scene) ??
          this.#sources.judge(link, scene) ??
          this.#asciidoc.inPages(link, scene, (read) => this.leads.lead(read, read.target ?? '', scene)))
        : this.#ledBySite(direct, link, scene);
    const lead = otherwise ? ofLinkAlone(otherwise) : direct;
    const found =
      (isThere(lead) && !this.#captured && this.#sources.judgeFile(link, scene, lead.place)) || lead;
    const named = isLost(found) && this.#isNamed(link, scene, found) ? withoutLoss(found) : found;
    return this.#captured ? named : this.#asciidoc.judge(link, scene, this.#org.judge(link, scene, named));
  }

  /**
   * The page of a site that an absolute path leads to, where only a file of a like name lies in the folder that is looked at, or
   * where that is a folder (`/#install`) whose README is about the sources.
   */
  #ledBySite({ verdicts }: Judgement, link: Link, scene: Scene): Judgement | undefined {
    if (link.kind !== 'absolute-path') return undefined;
    if (isInOtherCase({ verdicts })) {
      const led = this.#sources.judge(link, scene);
      return led?.place === undefined ? undefined : led;
    }
    if (!isLostInFolder(link, verdicts)) return undefined;
    const led = this.#sources.judge(link, scene);
    return led?.place !== undefined && led.verdicts.length === 0 ? led : undefined;
  }

  /** Pages of HTML are mostly built, and each of them may have such a link: there it is what it seems. */
  #isOutside({ verdicts }: Judgement, link: Link, scene: Scene): boolean {
    if (!verdicts.some(({ rule }) => rule === 'outside-root')) return false;
    return scene.mediaType !== 'text/html' || this.#sources.isPutAroundPages(link, scene);
  }

  /** Which labels of links and footnotes (`^1`) that a document does not define may be defined elsewhere. */
  labelsElsewhere(entity: Entity, scene: Scene): (label: string) => boolean {
    if (this.#captured) return () => false;
    const { path } = scene;
    // Headings of any chapter define labels for Pandoc.
    if (path !== undefined && this.#books.bookOf(path) !== undefined) return () => true;
    return this.#sources.labelsElsewhere(entity, scene);
  }

  /** Where a path leads in the sites that a host is told of; undefined in documents that tell of none. */
  #ledByHost(link: Link, scene: Scene): Judgement | undefined {
    if (link.kind !== 'absolute-path' || !isHostFile(scene)) return undefined;
    const sites = this.#sources.hostSites(link, scene);
    const led = sites.map(({ target, base, home }) =>
      this.leads.lead({ ...link, target, base: retrievalBase(base, link.base) }, target, { ...scene, home }),
    );
    const known = led.find((each) => !isMissing(each)) ?? led[0];
    if (known) return known;
    // How the site is served is not known then, nor where its redirects lead.
    const direct = this.leads.lead(link, link.target ?? '', scene);
    return isMissing(direct) ? direct : { ...direct, verdicts: [] };
  }

  /** By what programs that read the document know besides. */
  #isNamed(link: Link, scene: Scene, found: Judgement): boolean {
    if (this.#labels.names(link, scene) || this.#books.names(link, scene)) return true;
    const { place } = found;
    if (isMissing(found)) return place !== undefined && this.#calls.isOfAntora(link, scene, place);
    if (this.#vaults.have(link, scene, place)) return true;
    const isOwn = place === scene.path;
    return (
      this.#parts.have(link, place, isOwn ? this.#sources.pagesAround(link, scene) : []) ||
      this.#sources.isPutThere(link, scene, place)
    );
  }

  #called(link: Link, scene: Scene): Judgement {
    if (isWikiLink(link.place)) return this.#wiki.judge(link, scene);
    const called = this.#asciidoc.judge(link, scene, this.#calls.judge(link, scene));
    return isLost(called) && this.#sources.isPutThere(link, scene, called.place)
      ? withoutLoss(called)
      : called;
  }

  /** Undefined: where browsers read the link as a path, it is there, or nothing is known of it. */
  #ledAsPath(spelling: Verdict, link: Link, scene: Scene): Judgement | undefined {
    const path = readAsPath(link);
    return path.target === null
      ? undefined
      : missingPath(spelling, link, this.leads.lead(path, path.target, scene));
  }

  /** The document that a name without an ending leads to, if it is not the one that stands for all of them. */
  #ledByName(link: Link, scene: Scene): Judgement | undefined {
    if (!link.place.namesDocument) return undefined;
    const direct = this.leads.lead(link, link.target ?? '', scene);
    if (!isMissing(direct) && !isInOtherCase(direct)) return undefined;
    let inOtherCase: Judgement | undefined;
    for (const alternative of link.details?.alternatives ?? []) {
      const { target } = resolve(alternative, link.base.uri);
      const led = target === null ? undefined : this.leads.lead(link, target, scene);
      if (led && !isMissing(led) && !isInOtherCase(led)) return led;
      if (led && !isMissing(led)) inOtherCase ??= led;
    }
    return isMissing(direct) ? inOtherCase : undefined;
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
}

/** A link names something in a folder, and what is shown of that has no such name. */
function isLostInFolder({ target }: Link, verdicts: readonly Verdict[]): boolean {
  return verdicts.some(({ rule }) => rule === 'missing-fragment') && parse(target ?? '').path.endsWith('/');
}

/** What a link names is there under a name that differs in upper and lower case. */
function isInOtherCase({ verdicts }: Judgement): boolean {
  return verdicts.some(({ rule }) => rule === 'wrong-case');
}

/** What a link names is not where it says. */
function isLost({ verdicts }: Judgement): boolean {
  return verdicts.some(({ rule }) => rule === 'missing-target' || rule === 'missing-fragment');
}

/** Something else has what a link names: where that is looked for in a document, the link leads there all the same. */
function withoutLoss(found: Judgement): Judgement {
  if (isMissing(found)) return NOTHING;
  return { ...found, verdicts: found.verdicts.filter(({ rule }) => rule !== 'missing-fragment') };
}

/** In what is checked, not on another site. */
function isThere(led: Judgement): boolean {
  return led.place !== undefined && led.remote === undefined && !isMissing(led);
}
