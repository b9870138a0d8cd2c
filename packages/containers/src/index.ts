export {
  type ArchiveChanges,
  type ArchiveEntry,
  type BadArchive,
  type OpenArchive,
  openArchive,
} from './archive-format.ts';
export type { Codec, Decoded } from './codec.ts';
export { beginsTar } from './tar-archive.ts';
export { WHOLE_ARCHIVE, staysInside, unsafeName } from './entry-name.ts';
export { beginsGzip, gzipHeaderEnd, regzipped } from './gzip.ts';
export { HTTP_RESPONSE, httpExtractor } from './http-extractor.ts';
export { headerOf } from './http-message.ts';
export { CONTAINER_LIMITS, type ContainerLimits } from './limits.ts';
export { packedType } from './packed-body.ts';
export {
  type BadRecord,
  type Capture,
  type WarcDocument,
  captureOf,
  holdsDocument,
  warcDocument,
} from './warc-document.ts';
export { type BadWarc, type WarcRecord, WarcReader, beginsWarc, nextWarc } from './warc-reader.ts';
export { type NewRecord, warcRecord } from './warc-writer.ts';
export { type ZipArchive, type ZipEntry, beginsZip, readZip } from './zip-archive.ts';
export { type EntryChanges, zipEdits } from './zip-edits.ts';
export { type BadEntry, Unpacker } from './zip-entry.ts';
