// A message in the storages of a compound file: [MS-OXMSG], 2.2.
import type { NameStreams } from '../message/named-properties.ts';
import type { StoredAttachment, StoredMessage } from '../message/stored-message.ts';
import type { Storage } from './compound-file.ts';
import { HEADER_SIZE, StorageProperties, hasProperties } from './storage-properties.ts';

const ATTACHMENT = '__attach_version1.0_#';

/** Of an attachment that is a message, or an object of OLE. */
const MESSAGE_STORAGE = '__substg1.0_3701000d';

/** `headerSize`: one of `HEADER_SIZE`. */
export function storageMessage(storage: Storage, headerSize: number = HEADER_SIZE.message): StoredMessage {
  const { storages } = storage;
  return {
    store: new StorageProperties(storage, headerSize),
    *attachments() {
      // Their numbers are hexadecimal and of one length ([MS-OXMSG], 2.2.2).
      for (const name of [...storages.keys()].filter((each) => each.startsWith(ATTACHMENT)).toSorted())
        yield storageAttachment(storages.get(name) as Storage);
    },
  };
}

function storageAttachment(storage: Storage): StoredAttachment {
  const inner = storage.storages.get(MESSAGE_STORAGE);
  return {
    store: new StorageProperties(storage, HEADER_SIZE.attachment),
    message: () => (inner && hasProperties(inner) ? storageMessage(inner, HEADER_SIZE.embedded) : undefined),
  };
}

/** The storage that maps names of properties to ids ([MS-OXMSG], 2.2.3). */
const MAPPING = '__nameid_version1.0';

/** Streams of GUIDs, of entries and of names. */
export function nameStreams(root: Storage): NameStreams {
  const streams = root.storages.get(MAPPING)?.streams;
  return {
    guids: streams?.get('__substg1.0_00020102')?.bytes,
    entries: streams?.get('__substg1.0_00030102')?.bytes,
    names: streams?.get('__substg1.0_00040102')?.bytes,
  };
}
