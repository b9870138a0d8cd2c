// A message in a file of folders: [MS-PST], 2.4.5.
import type { StoredAttachment, StoredMessage } from '../message/stored-message.ts';
import type { Node, NodeBlocks } from './node-blocks.ts';
import { KIND, kindOf } from './node-kind.ts';
import { NodeProperties } from './node-properties.ts';

/** The message itself, of an attachment that is one (2.4.6.2.2). */
const DATA = 0x3701;

export function nodeMessage(blocks: NodeBlocks, node: Node): StoredMessage {
  const store = new NodeProperties(blocks, node);
  return {
    store,
    *attachments() {
      for (const [id, subnode] of store.subnodes)
        if (kindOf(id) === KIND.attachment) yield nodeAttachment(blocks, subnode);
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
