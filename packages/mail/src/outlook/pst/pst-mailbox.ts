// The messages in a file of Outlook's folders (`.pst`, `.ost`): [MS-PST]. They are read in the order of their nodes, in which
// they came into the file, and not folder by folder: so a file of any size is read in stretches.
import type { Diagnostic, Entity } from '@linkwright/core';
import { MAIL_LIMITS } from '../../limits.ts';
import { subjectOf } from '../message/message-fields.ts';
import { messageMime } from '../message/message-mime.ts';
import { fieldProperty } from '../message/named-properties.ts';
import { Properties, TYPE } from '../message/properties.ts';
import { readOnlyMessage } from '../../messages/read-only.ts';
import { type InflateBlock, type Node, NodeBlocks } from './node-blocks.ts';
import { KIND, kindOf } from './node-kind.ts';
import { nodeMessage } from './node-message.ts';
import { NodeProperties } from './node-properties.ts';
import { PageTree, TREE } from './page-tree.ts';
import { CRYPT, type ReadAt, readPstHeader, wordAt } from './pst-header.ts';
import {
  damagedFile,
  damagedMessage,
  emptyFile,
  largeMessage,
  lockedFile,
  noFile,
  unreadText,
} from './pst-problems.ts';

/** The media type of a file of Outlook's folders. */
export const PST = 'application/vnd.ms-outlook-pst';

/** The folder that all others are in, the store itself, and the names of properties (2.4.1). */
const ROOT_FOLDER = 0x122;
const STORE = 0x21;
const NAMES = 0x61;

const DISPLAY_NAME = 0x3001;

/** The folder below which people see theirs: an entry id, of which the last four bytes are its node's (2.4.3). */
const TOP_FOLDER = 0x35e0;
const NODE_IN_ENTRY_ID = 20;

/** Its name, where the file keeps folders of a server's. */
const SERVER_TOP = 'IPM_SUBTREE';

/** No folder that can be seen is deeper. */
const DEEPEST = 100;

/** Where a message is: the id of its node, and its number in the file, from 1 on. */
export interface PstPlace {
  readonly node: number;
  readonly number: number;
}

/** The messages from one place on, to a node that is none of them. */
export interface PstStretch extends PstPlace {
  /** The id of a node. */
  readonly end: number;
}

export interface PstOptions {
  /** Bytes of a message that is read. */
  readonly limit?: number | undefined;
  /** For files of Outlook 2013 and later, which pack what they keep. */
  readonly inflate?: InflateBlock | undefined;
}

/** A node and the folder that it is in (2.2.2.7.7.4). */
interface Entry extends Node {
  readonly id: number;
  readonly parent: number;
}

/** An open file: it is read where something is asked for, so that its size does not matter. */
export class PstMailbox {
  readonly #path: string;
  readonly #limit: number;
  readonly #nodes: PageTree;
  readonly #blocks: NodeBlocks;
  readonly #folders = new Map<number, string>();
  readonly #top: number | undefined;
  readonly #contentBase: number | undefined;

  /** `path`: what it is called in problems. The answer says why it cannot be read. */
  static open(read: ReadAt, path: string, options: PstOptions = {}): PstMailbox | Diagnostic {
    const header = readPstHeader(read);
    if (!header) return noFile(path);
    if (header.crypt > CRYPT.cyclic) return lockedFile(path);
    const nodes = new PageTree(read, header.layout, TREE.nodes, header.nodes);
    return new PstMailbox(path, nodes, new NodeBlocks(read, header, options.inflate), options);
  }

  private constructor(
    path: string,
    nodes: PageTree,
    blocks: NodeBlocks,
    { limit = MAIL_LIMITS.message }: PstOptions,
  ) {
    this.#path = path;
    this.#limit = limit;
    this.#nodes = nodes;
    this.#blocks = blocks;
    const store = this.#properties(STORE);
    const top = new Properties(store ?? NOTHING).binary(TOP_FOLDER);
    this.#top =
      top && top.length >= NODE_IN_ENTRY_ID + 4
        ? new DataView(top.buffer, top.byteOffset).getUint32(NODE_IN_ENTRY_ID, true)
        : undefined;
    const names = this.#properties(NAMES);
    const stream = (id: number): Uint8Array | undefined => names?.bytes(id, TYPE.binary);
    this.#contentBase = fieldProperty(
      { guids: stream(2), entries: stream(3), names: stream(4) },
      'content-base',
    );
  }

  /** Where the messages are, in their order, from a place on. */
  *places(from: PstPlace = { node: 0, number: 1 }): Generator<PstPlace> {
    let { number } = from;
    for (const { id } of this.#entries(from.node)) {
      if (kindOf(id) !== KIND.message) continue;
      yield { node: id, number };
      number += 1;
    }
  }

  /** The messages, each an entity of `file` that says its number, and what was wrong with them. */
  *messages(file: Entity, stretch?: PstStretch): Generator<Entity | Diagnostic> {
    let number = stretch?.number ?? 1;
    for (const entry of this.#entries(stretch?.node)) {
      if (stretch && entry.id >= stretch.end) break;
      if (kindOf(entry.id) !== KIND.message) continue;
      yield* this.#message(file, entry, number);
      number += 1;
    }
    if (this.#nodes.isDamaged) yield number === 1 ? emptyFile(this.#path) : damagedFile(this.#path);
  }

  *#message(file: Entity, entry: Entry, number: number): Generator<Entity | Diagnostic> {
    const folder = this.#folder(entry.parent);
    const where = { source: this.#path, number, folder };
    this.#blocks.begin(this.#limit);
    const message = nodeMessage(this.#blocks, entry);
    const { bytes, hasUnreadRtf } = messageMime(message, this.#contentBase);
    if (this.#blocks.isTooLarge) {
      yield largeMessage(where, this.#limit);
      return;
    }
    if (this.#blocks.isDamaged) yield damagedMessage(where);
    if (hasUnreadRtf) yield unreadText(where);
    const subject = lineOf(subjectOf(new Properties(message.store)));
    const title = [folder, subject].filter((each) => each !== '').join(': ');
    const part = { path: file.part?.path ?? '', message: number, title };
    yield { ...readOnlyMessage(file, bytes, ADVICE), part };
  }

  *#entries(from?: number): Generator<Entry> {
    for (const entry of this.#nodes.entries(from)) yield this.#entry(entry);
  }

  #entry(entry: DataView): Entry {
    const { word } = this.#blocks.layout;
    const has = entry.byteLength >= word * 3 + 4;
    return {
      // Of the eight bytes that it may have four count.
      id: entry.getUint32(0, true),
      data: wordAt(entry, word, word),
      subnodes: has ? wordAt(entry, word * 2, word) : 0,
      parent: has ? entry.getUint32(word * 3, true) : 0,
    };
  }

  #properties(id: number): NodeProperties | undefined {
    const entry = this.#nodes.find(id);
    if (!entry) return undefined;
    this.#blocks.begin(this.#limit);
    return new NodeProperties(this.#blocks, this.#entry(entry));
  }

  /** The names of the folders that lead to a folder, as people see them; empty where none does. */
  #folder(id: number, depth = 0): string {
    const known = this.#folders.get(id);
    if (known !== undefined) return known;
    const entry =
      id === ROOT_FOLDER || id === this.#top || depth > DEEPEST ? undefined : this.#nodes.find(id);
    const properties = entry && this.#properties(id);
    const name = properties && lineOf(new Properties(properties).text(DISPLAY_NAME));
    const isSeen = entry && name && name !== SERVER_TOP;
    const above = isSeen ? this.#folder(this.#entry(entry).parent, depth + 1) : '';
    const path = isSeen ? [above, name].filter((each) => each !== '').join('/') : '';
    this.#folders.set(id, path);
    return path;
  }
}

const NOTHING = { value: () => undefined, bytes: () => undefined };

/** A name or subject in one line. */
function lineOf(text = ''): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\x00-\x20\x7f]+/g, ' ').trim();
}

const ADVICE =
  'a mailbox of Outlook is read only, and its links stay as they are; save the message as .eml, or all as an mbox (readpst does so), and rewrite that';
