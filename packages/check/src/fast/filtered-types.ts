const FILTERED: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/css']);

/** Whether links in documents of a media type are passed over where their hashes prove them right: their bytes are read as they are. */
export function isFiltered(mediaType: string | undefined): boolean {
  return mediaType !== undefined && FILTERED.has(mediaType);
}
