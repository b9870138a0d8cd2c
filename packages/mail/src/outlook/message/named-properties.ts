// Properties that are called by a name, whose ids each file gives itself: [MS-OXMSG], 2.2.3; [MS-PST], 2.4.7.

/** The three streams that map names to ids. */
export interface NameStreams {
  readonly guids: Uint8Array | undefined;
  readonly entries: Uint8Array | undefined;
  readonly names: Uint8Array | undefined;
}

/** PS_INTERNET_HEADERS ([MS-OXPROPS], 1.3.2), as it stands in a file: header fields that have no property of their own. */
const INTERNET_HEADERS = '8603020000000000c000000000000046';

/** The first two GUIDs are known and have no bytes; an entry counts from them. */
const FIRST_GUID = 3;

/** Ids of named properties begin here. */
const FIRST_ID = 0x8000;

/** The id of the property that holds a header field with this name (lower case), in the file with these streams. */
export function fieldProperty(streams: NameStreams, name: string): number | undefined {
  const entries = viewOf(streams.entries);
  const guids = streams.guids ?? new Uint8Array();
  const names = viewOf(streams.names);
  for (let at = 0; at + 8 <= entries.byteLength; at += 8) {
    const kind = entries.getUint16(at + 4, true);
    if ((kind & 1) === 0 || !isInternetHeaders(guids, ((kind >> 1) - FIRST_GUID) * 16)) continue;
    if (nameAt(names, entries.getUint32(at, true), name.length) === name)
      return FIRST_ID + entries.getUint16(at + 6, true);
  }
  return undefined;
}

/** Whether the GUID at an offset is that of header fields. */
export function isInternetHeaders(guids: Uint8Array, at: number): boolean {
  if (at < 0) return false;
  const digits = Array.from(guids.subarray(at, at + 16), (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('') === INTERNET_HEADERS;
}

/** The name in lower case, where it has so many letters. */
function nameAt(names: DataView, at: number, length: number): string | undefined {
  if (at + 4 + length * 2 > names.byteLength || names.getUint32(at, true) !== length * 2) return undefined;
  let name = '';
  for (let unit = 0; unit < length; unit += 1)
    name += String.fromCharCode(names.getUint16(at + 4 + unit * 2, true));
  return name.toLowerCase();
}

function viewOf(bytes: Uint8Array = new Uint8Array()): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
