import type { PropertyStore } from './properties.ts';

/** A message as a file keeps it: in properties, whatever the file is. */
export interface StoredMessage {
  readonly store: PropertyStore;
  /** In their order. */
  attachments(): Iterable<StoredAttachment>;
}

/** What is attached to a message. */
export interface StoredAttachment {
  readonly store: PropertyStore;
  /** The message that it is; undefined where it is none. */
  message(): StoredMessage | undefined;
}
