import { type Diagnostic, type Link, type Reference, linkOf } from '@linkwright/core';
import {
  type CorpusFile,
  DocumentReader,
  type OpenDocument,
  type ReadingOptions,
  allExtractors,
  diagnosticRecord,
  isArchive,
  isMailboxOver,
} from '@linkwright/corpus';
import { type Surroundings, archiveSite } from '../archives/archive-site.ts';
import { type CheckedDocument, type RemoteLink, nothing, together } from './checked-document.ts';
import { treesOnDisk } from '../tree/trees-on-disk.ts';
import { DocumentFindings } from './document-findings.ts';
import { ExemptedLinks, type LinkExemption } from './exempted-links.ts';
import { DocumentSink, type RepeatedName } from './document-sink.ts';
import { changedTranslations } from '../judging/changed-translations.ts';
import { Judge } from '../judging/judge.ts';
import type { Scene } from '../judging/scene.ts';
import { partsOf } from './message-parts.ts';
import { PATIENCE } from '../judging/absence/nearest.ts';
import type { Severities } from '../rules.ts';
import { isListed } from '../asked-places.ts';
import type { ServerRules } from '../tree/server.ts';
import type { Site } from '../tree/site.ts';
import { type Disk, disk } from '../tree/disk.ts';
import type { TreeListener } from '../tree/tree.ts';
import type { Judgement, Verdict } from '../judging/verdict.ts';
import { wrongHost } from '../judging/advice/web-host.ts';

/** A regular expression as plain data. */
export interface Pattern {
  readonly source: string;
  /** None that keep a place from one test to the next (`g`, `y`). */
  readonly flags: string;
}

/** How documents are checked; plain data, so that it can be sent to a thread. */
export interface CheckSettings {
  readonly reading: ReadingOptions;
  /** Absolute folders below which files are looked for. */
  readonly roots: readonly string[];
  readonly server: ServerRules;
  readonly severities: Severities;
  /** Targets or references that fit one of these are not checked. */
  readonly exclude: readonly Pattern[];
  /** Rules that say nothing of links whose reference or target fits. */
  readonly exempt?: readonly LinkExemption[] | undefined;
  /** Where files that are missing have gone: absolute paths. */
  readonly moved?: ReadonlyMap<string, string> | undefined;
}

/** What an extractor told of a document. */
export interface ToldDocument {
  /** Those that are to be judged. */
  readonly references: readonly Reference[];
  /** How many there were. */
  readonly count: number;
  readonly problems: readonly Diagnostic[];
  readonly repeated: readonly RepeatedName[];
  /** In an mbox those of one message. */
  readonly names: (message?: number) => ReadonlySet<string>;
  /** Hears of each reference that was judged, by its index, what was found. */
  readonly judged?: (index: number, judgement: Judgement) => void;
}

function isMissingDefinition({ code }: Diagnostic): boolean {
  return code === 'missing-definition';
}

/** Checks documents one after the other. What is learnt of the tree stays known for the next. */
export class DocumentChecker {
  readonly site: Site;
  readonly judge: Judge;
  readonly reader: DocumentReader;
  readonly #settings: CheckSettings;
  readonly #severities: Severities;
  readonly #exclude: readonly RegExp[];
  readonly #exempted: ExemptedLinks;

  /** `surroundings` are given where documents do not stand in the trees on the disk. `listener` hears what is asked of those. */
  constructor(
    settings: CheckSettings,
    surroundings?: Surroundings,
    on: Disk = disk,
    listener?: TreeListener,
  ) {
    const { reading, severities, exclude, exempt } = settings;
    this.#settings = settings;
    this.reader = new DocumentReader(allExtractors(reading), reading);
    const given =
      surroundings?.site && surroundings.names ? surroundings : treesOnDisk(settings, on, listener);
    const { site, names } = { ...given, ...surroundings } as Required<Pick<Surroundings, 'site' | 'names'>>;
    this.site = site;
    this.judge = new Judge(this.site, names, severities, {
      moved: settings.moved,
      captured: surroundings?.captured,
      around: surroundings?.around,
    });
    this.#severities = severities;
    this.#exclude = exclude.map(({ source, flags }) => new RegExp(source, flags));
    this.#exempted = new ExemptedLinks(exempt);
  }

  file(file: CorpusFile, wantRemotes = false): CheckedDocument {
    // Message by message.
    if (file.slice || isMailboxOver(this.reader.heldSize, file))
      return together(file.path, this.#messages(file, wantRemotes));
    return this.opened(file, this.reader.open(file), wantRemotes);
  }

  /** A file that has been opened, or could not be. */
  opened(file: CorpusFile, opened: OpenDocument | Diagnostic, wantRemotes = false): CheckedDocument {
    if ('code' in opened) return nothing(file.path, diagnosticRecord(opened));
    if (isArchive(opened.entity.mediaType)) return this.#archive(opened, file.entry, wantRemotes);
    return this.document(opened, file.absolute, wantRemotes);
  }

  /** The messages of an mbox that is not held, or of a stretch of it, one after the other. */
  *#messages(file: CorpusFile, wantRemotes: boolean): Generator<CheckedDocument> {
    for (const message of this.reader.messages(file))
      if ('code' in message) yield nothing(file.path, diagnosticRecord(message));
      else yield this.document(message, file.absolute, wantRemotes);
  }

  /**
   * The documents of an archive, each judged among the entries, and what leads out of these among what is around: an
   * archive in another has the entries of that around it. Told as one.
   */
  #archive(opened: OpenDocument, only: string | undefined, wantRemotes: boolean): CheckedDocument {
    const surroundings = archiveSite(opened, this.reader, this.site);
    const checker = new DocumentChecker(
      this.#settings,
      surroundings && { ...surroundings, around: this.judge },
    );
    const parts: CheckedDocument[] = [];
    for (const found of this.reader.entries(opened, only)) {
      if ('code' in found) {
        parts.push(nothing(found.source, diagnosticRecord(found)));
        continue;
      }
      const { document } = found;
      const holdsEntries = isArchive(document.entity.mediaType);
      parts.push(
        holdsEntries
          ? checker.#archive(document, undefined, wantRemotes)
          : checker.document(document, document.location, wantRemotes),
      );
    }
    return together(opened.entity.source.path, parts);
  }

  document(document: OpenDocument, path: string | undefined, wantRemotes = false): CheckedDocument {
    return this.judged(document, path, this.told(document), wantRemotes);
  }

  /** What the extractor tells of a document: who wants more than one thing of it asks once. */
  told(document: OpenDocument): ToldDocument {
    const sink = new DocumentSink();
    this.reader.extract(document, sink);
    return { ...sink, count: sink.references.length, names: (message) => sink.names(message) };
  }

  /**
   * Where each link of a document leads, of which everything has been told, as the judge found it: a path, or a URI;
   * undefined where it looked nowhere.
   */
  *places(
    document: OpenDocument,
    path: string,
    told: ToldDocument,
  ): Generator<{ link: Link; place: string | undefined }> {
    const scene = this.#scene(document, told, path);
    for (const reference of told.references) {
      const link = linkOf(reference);
      yield { link, place: this.judge.judge(link, scene).place };
    }
  }

  /** The findings of a document of which everything, or all that is doubtful, has been told. */
  judged(
    document: OpenDocument,
    path: string | undefined,
    told: ToldDocument,
    wantRemotes: boolean,
  ): CheckedDocument {
    const checking = new DocumentFindings(document, this.#severities, this.#exempted);
    const scene = this.#scene(document, told, path);
    const places = new Set<string>();
    const remotes: RemoteLink[] = [];
    let outside = 0;
    const changed =
      this.#severities['changed-in-translation'] === undefined
        ? undefined
        : changedTranslations(told.references);
    for (const [index, reference] of told.references.entries()) {
      const link = linkOf(reference);
      if (this.#isExcluded(link)) continue;
      const message = changed?.get(index);
      if (message !== undefined) checking.add(reference, link, { rule: 'changed-in-translation', message });
      const judgement = this.judge.judge(link, scene);
      const { verdicts, place, remote } = judgement;
      if (place !== undefined && !isListed(link.place.name)) places.add(place);
      for (const verdict of verdicts) checking.add(reference, link, verdict);
      if (remote !== undefined) outside += 1;
      told.judged?.(index, judgement);
      if (wantRemotes && remote !== undefined && !hasNoServer(link, verdicts))
        remotes.push(checking.remote(remote, reference, link));
    }
    checking.repeated(told.repeated);
    const { findings, problems } = checking.finish(this.#problems(document, told, scene));
    const file = document.entity.source.path;
    const asked = remotes.flatMap((remote) => checking.asked(remote) ?? []);
    const checked = { file, references: told.count, findings, problems, places: [...places], remotes: asked };
    return document.capture ? { ...checked, outside } : checked;
  }

  /** The folder that absolute paths in a document are taken from; undefined where it has a URL. */
  homeOf(path: string | undefined): string | undefined {
    return path === undefined ? undefined : this.site.homeOf(path);
  }

  #scene(document: OpenDocument, told: Pick<ToldDocument, 'names'>, path: string | undefined): Scene {
    const { capture, entity } = document;
    return {
      path,
      mediaType: capture?.bodyType ?? entity.mediaType,
      isCut: capture?.isWhole === false,
      home: this.homeOf(path),
      names: (message) => told.names(message),
      text: () => TEXT.decode(entity.bytes.subarray(entity.start, entity.end)),
      meansPart: partsOf(document, this.reader),
      patience: { left: PATIENCE },
    };
  }

  /** Nothing is missing that may be defined elsewhere, or comes behind what was retrieved of a page. */
  #problems({ entity }: OpenDocument, { problems: told }: ToldDocument, scene: Scene): readonly Diagnostic[] {
    const problems = scene.isCut ? told.filter(({ code }) => code !== 'tag-cut-off') : told;
    if (!problems.some(isMissingDefinition)) return problems;
    const isElsewhere = this.judge.labelsElsewhere(entity, scene);
    return problems.filter((each) => !isMissingDefinition(each) || !isElsewhere(each.reference ?? ''));
  }

  #isExcluded({ reference, target }: Link): boolean {
    return this.#exclude.some(
      (pattern) => pattern.test(reference) || (target !== null && pattern.test(target)),
    );
  }
}

const TEXT = new TextDecoder();

/** Whether it is said already that there is no server to ask. */
function hasNoServer(link: Link, verdicts: readonly Verdict[]): boolean {
  return verdicts.some(({ rule }) => rule === 'malformed-reference') && wrongHost(link) !== undefined;
}
