// A message in a file of folders: [MS-PST], 2.4.5.
import type { StoredAttachment, StoredMessage } from '../message/stored-message.ts';
import type { Node, NodeBlocks } from './node-blocks.ts';
import { NodeProperties } from './node-properties.ts';

/** The lowest five bits of a node's id say what it is (2.2.2.1). */
const KIND = 0x1f;
const ATTACHMENT = 0x05;

/** The message itself, of an attachment that is one (2.4.6.2.2). */
const DATA = 0x3701;

export function nodeMessage(blocks: NodeBlocks, node: Node): StoredMessage {
  const store = new NodeProperties(blocks, node);
  return {
    store,
    *attachments() {
      for (const [id, subnode] of store.subnodes)
        if ((id & KIND) === ATTACHMENT) yield nodeAttachment(blocks, subnode);
    },
  };
}

function nodeAttachment(blocks: NodeBlocks, node: Node): StoredAttachment {
  const store = new NodeProperties(blocks, node);
  return {
    store,
    message() {
      const inner = store.object(DATA);
      return inner && nodeMessage(blocks, inner);
    },
  };
}
