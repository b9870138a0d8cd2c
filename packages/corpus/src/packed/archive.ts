// The documents in a ZIP or tape archive or an EPUB publication (EPUB 3.3, section 4: Open Container Format).
import { type Diagnostic, type Edit, type Seal, splice } from '@linkwright/core';
import {
  type ArchiveChanges,
  type ArchiveEntry,
  type BadEntry,
  CONTAINER_LIMITS,
  type ContainerLimits,
  type OpenArchive,
  WHOLE_ARCHIVE,
  openArchive,
  staysInside,
  unsafeName,
} from '@linkwright/containers';
import { EntryLinks } from './entry-links.ts';
import type { IgnoredEntries } from './ignored-entries.ts';
import { isOtherMessage } from '../finding/other-messages.ts';
import { bytewise } from '../finding/path-order.ts';
import { schemaTypes } from '../finding/schema-types.ts';
import { isLeftOut } from '../finding/walk.ts';
import { MediaTypes } from '../media-types/media-types.ts';
import { MANIFEST, PROPERTIES, encryptsEntries, hyperlinkBaseIn } from './office-properties.ts';
import { zlibCodec } from './zlib-codec.ts';

/** An entry that is a document, unpacked. */
export interface ArchiveDocument {
  readonly entry: ArchiveEntry;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** An archive in memory. Its bytes are the ones that it was made of: good until their buffer is read into again. */
export class Archive {
  readonly isEpub: boolean;
  /**
   * Whether absolute paths in its entries begin at the root of the archive: in publications (EPUB OCF 3.3, 4.2.5) and in
   * packages of OOXML (ECMA-376, part 2: pack IRIs). ODF says that they leave the package (part 3, 3.7), and of others
   * nobody says so.
   */
  readonly isContainer: boolean;
  readonly problems: readonly Diagnostic[];
  /** What a change of the entries would break: signatures of the archive. */
  readonly seals: readonly Seal[];
  readonly #mediaTypes: MediaTypes;
  readonly #limits: ContainerLimits;
  readonly #path: string;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #archive: OpenArchive;
  readonly #byName: ReadonlyMap<string, ArchiveEntry>;
  readonly links: EntryLinks;
  /** See `schemaTypes`; known when the first file asks that has no type by its name. */
  #ofSchemas: ((name: string) => string | undefined) | undefined;
  /** Read when the first entry asks. */
  #properties: { readonly hyperlinkBase: string | undefined } | undefined;

  /** Opens what `bytes` hold up to `end`; the answer says why it can't be opened. */
  static open(
    path: string,
    bytes: Uint8Array,
    end: number,
    mediaTypes: MediaTypes = new MediaTypes(),
    limits: ContainerLimits = CONTAINER_LIMITS,
  ): Archive | Diagnostic {
    const archive = openArchive(bytes, end, limits, zlibCodec);
    if (!('code' in archive)) return new Archive(path, bytes, end, archive, { mediaTypes, limits });
    return { ...archive, severity: 'error', source: path };
  }

  private constructor(
    path: string,
    bytes: Uint8Array,
    end: number,
    archive: OpenArchive,
    { mediaTypes, limits }: { readonly mediaTypes: MediaTypes; readonly limits: ContainerLimits },
  ) {
    this.#mediaTypes = mediaTypes;
    this.#limits = limits;
    this.#path = path;
    this.#bytes = bytes;
    this.#end = end;
    this.#archive = archive;
    const byName = new Map<string, ArchiveEntry>();
    const problems: Diagnostic[] = [];
    for (const entry of archive.entries) {
      if (entry.name === WHOLE_ARCHIVE) continue;
      if (!staysInside(entry.name.replace(/\/$/, '')))
        problems.push(this.#problem('unsafe-entry-name', unsafeName(entry.name)));
      else if (byName.has(entry.name))
        problems.push(this.#problem('duplicate-entry', `${entry.name} is there twice; the last one counts`));
      byName.set(entry.name, entry);
    }
    if (archive.damage) problems.push({ ...archive.damage, severity: 'error', source: path });
    if (archive.rest !== undefined) problems.push(this.#problem('trailing-garbage', behindEnd(archive.rest)));
    this.#byName = byName;
    this.links = new EntryLinks(byName);
    this.problems = problems;
    this.isEpub = this.#isEpub();
    this.isContainer = this.isEpub || CONTAINER_NAMES.some((name) => byName.has(name));
    this.seals = sealsOf(byName);
  }

  /** See `hyperlinkBaseIn`; undefined for what is no office document. */
  get hyperlinkBase(): string | undefined {
    if (!this.#properties) {
      const properties = this.isEpub ? undefined : this.document(PROPERTIES);
      this.#properties = { hyperlinkBase: properties && hyperlinkBaseIn(properties.bytes) };
    }
    return this.#properties.hyperlinkBase;
  }

  /** Names of all files in the archive that stay in it. */
  get names(): Iterable<string> {
    return [...this.#byName.keys()].filter((name) => staysInside(name.replace(/\/$/, '')));
  }

  /**
   * The entries that `reads` says yes to, but for what is passed over in folders too and what `isIgnored`, in the order of
   * their names, unpacked one by one.
   */
  *documents(
    reads: (mediaType: string) => boolean,
    isIgnored: IgnoredEntries,
  ): Generator<ArchiveDocument | Diagnostic> {
    const unpacker = this.#archive.unpacker();
    const manifest = this.document(MANIFEST);
    if (manifest && encryptsEntries(manifest.bytes)) {
      yield this.#unread({
        code: 'locked-document',
        message: 'what is in it is encrypted; save it without a password',
      });
      return;
    }
    for (const [name, entry] of [...this.#byName].toSorted(([a], [b]) => bytewise(a, b))) {
      const isPassedOver = entry.isFolder || !staysInside(name) || isLeftOut(name) || isIgnored(name);
      const mediaType = isPassedOver ? undefined : this.mediaTypeOf(name);
      if (mediaType === undefined || !reads(mediaType)) continue;
      const bytes = unpacker.unpack(entry);
      if (bytes instanceof Uint8Array && isOtherMessage(mediaType, bytes)) continue;
      yield bytes instanceof Uint8Array ? { entry, bytes, mediaType } : this.#unread(bytes);
    }
  }

  /**
   * One entry by its name, or by that of a link to it; undefined where there is none that is a document, or is read as one
   * of the type that is asked for.
   */
  document(path: string, wanted?: string): ArchiveDocument | undefined {
    const name = this.links.resolved(path);
    const entry = this.#byName.get(name);
    const mediaType = entry && staysInside(name) ? (this.mediaTypeOf(name) ?? wanted) : undefined;
    if (!entry || mediaType === undefined) return undefined;
    const bytes = this.#archive.unpacker().unpack(entry);
    return bytes instanceof Uint8Array ? { entry, bytes, mediaType } : undefined;
  }

  /** HTML in an EPUB publication is XHTML, however it is called (EPUB 3.3, 6.1). */
  mediaTypeOf(name: string): string | undefined {
    const mediaType = this.#mediaTypes.of(name) ?? this.#besideDescription(name);
    return this.isEpub && mediaType === 'text/html' ? 'application/xhtml+xml' : mediaType;
  }

  #besideDescription(name: string): string | undefined {
    if (this.#mediaTypes.says(name)) return undefined;
    this.#ofSchemas ??= schemaTypes([...this.#byName.keys()]);
    return this.#ofSchemas(name);
  }

  /**
   * The archive with new contents of entries, which are named by the place of their headers. Proved: they hold what they
   * were given, the others what they held.
   */
  rewritten(
    contents: ReadonlyMap<number, Uint8Array>,
  ): { edits: readonly Edit[]; bytes: Uint8Array } | Diagnostic {
    const changes: ArchiveChanges = new Map(
      this.#archive.entries.flatMap((entry) => {
        const bytes = contents.get(entry.header);
        return bytes ? [[entry, bytes]] : [];
      }),
    );
    const edits = this.#archive.edits(changes);
    if (typeof edits === 'string') return this.#problem('not-rewritten', edits);
    const bytes = splice(this.#bytes, this.#end, edits);
    return this.#disproof(bytes, changes) ?? { edits, bytes };
  }

  #disproof(bytes: Uint8Array, changes: ArchiveChanges): Diagnostic | undefined {
    const renewed = openArchive(bytes, bytes.length, this.#limits, zlibCodec);
    if ('code' in renewed || renewed.entries.length !== this.#archive.entries.length)
      return this.#problem('proof-failed', 'the new archive would not be readable; it is left as it is');
    const unpacker = renewed.unpacker();
    for (const [index, entry] of this.#archive.entries.entries()) {
      const now = renewed.entries[index] as ArchiveEntry;
      const wanted = changes.get(entry);
      const same = wanted ? holds(unpacker.unpack(now), wanted) : this.#sameRecord(entry, now, bytes);
      if (!same)
        return this.#problem('proof-failed', `the new archive would not hold ${entry.name} as it is to be`);
    }
    return undefined;
  }

  #sameRecord(entry: ArchiveEntry, now: ArchiveEntry, bytes: Uint8Array): boolean {
    const old = this.#bytes.subarray(entry.start, entry.record.end);
    return Buffer.compare(old, bytes.subarray(now.start, now.record.end)) === 0;
  }

  /** `mimetype` is the first entry of a publication, and stored (EPUB 3.3, 4.2.6.1). */
  #isEpub(): boolean {
    const { start, end } = this.#byName.get('mimetype')?.data ?? { start: 0, end: 0 };
    return Buffer.from(this.#bytes.subarray(start, end)).toString('latin1').trim() === 'application/epub+zip';
  }

  #unread({ code, message }: Pick<Diagnostic, 'code' | 'message'>): Diagnostic {
    return { ...this.#problem(code, message), severity: 'error' };
  }

  #problem(code: string, message: string): Diagnostic {
    const severity = code === 'proof-failed' || code === 'not-rewritten' ? 'error' : 'warning';
    return { code, severity, message, source: this.#path };
  }
}

function behindEnd(at: number): string {
  return `what stands behind the end of the archive, from byte ${at} on, is not read, as by tar (tar -i reads on: unpack with it what was put together of several archives); rewriting keeps it`;
}

function holds(unpacked: Uint8Array | BadEntry, wanted: Uint8Array): boolean {
  return unpacked instanceof Uint8Array && Buffer.compare(unpacked, wanted) === 0;
}

/** What only publications and only packages have. */
const CONTAINER_NAMES = ['META-INF/container.xml', '[Content_Types].xml'];

/**
 * Names that only signatures have: of publications (EPUB 3.3, 4.2.6.3.5), of ODF (part 3, 5: "signatures" in the name) and
 * ASiC (EN 319 162-1, 4.3), of JAR files ("Signed JAR File"), of packages (ECMA-376, part 2, 10: their place is up to the
 * writer; Office and .NET have one each) and of NuGet's.
 */
function isSignature(name: string): boolean {
  const slash = name.lastIndexOf('/') + 1;
  const [folder, file] = [name.slice(0, slash).toLowerCase(), name.slice(slash).toLowerCase()];
  if (folder === 'meta-inf/') return file.includes('signatures') || IN_META_INF.test(file);
  if (folder === '_xmlsignatures/') return file.endsWith('.xml');
  return folder.startsWith('package/services/digital-signature/')
    ? file.endsWith('.psdsxs')
    : name === '.signature.p7s';
}

const IN_META_INF = /^sig-|\.(?:sf|rsa|dsa|ec|p7s)$/;

function sealsOf(entries: ReadonlyMap<string, ArchiveEntry>): readonly Seal[] {
  const name = [...entries.keys()].find(isSignature);
  if (name === undefined) return [];
  return [
    {
      code: 'signed-archive',
      policy: 'leave',
      subject: 'the archive',
      message: `${name} signs the entries of the archive`,
    },
  ];
}
