// A message in the attributes of TNEF: [MS-OXTNEF], 2.1.3.3. Programs before Outlook wrote attributes alone, and those after
// write lists of properties beside them.
import { TYPE } from '../message/properties.ts';
import type { StoredAttachment, StoredMessage } from '../message/stored-message.ts';
import { TnefProperties } from './property-list.ts';
import { type Damage, LEVEL, type TnefAttribute, beginsTnef, tnefAttributes } from './tnef-attributes.ts';

/** Attributes that are read, with their types (2.1.3.2). */
const ATTRIBUTE = {
  subject: 0x00018004,
  body: 0x0002800c,
  codePage: 0x00069007,
  messageProperties: 0x00069003,
  attachmentBegins: 0x00069002,
  attachmentTitle: 0x00018010,
  attachmentData: 0x0006800f,
  attachmentProperties: 0x00069005,
} as const;

/** The properties that they are (2.1.3.3), with their types. */
const SAYS: ReadonlyMap<number, readonly [id: number, type: number]> = new Map([
  [ATTRIBUTE.subject, [0x0037, TYPE.string8]],
  [ATTRIBUTE.body, [0x1000, TYPE.string8]],
  // Of two the first is that of strings: PidTagMessageCodepage, before what a list says.
  [ATTRIBUTE.codePage, [0x3ffd, TYPE.integer]],
  [ATTRIBUTE.attachmentTitle, [0x3704, TYPE.string8]],
  [ATTRIBUTE.attachmentData, [0x3701, TYPE.binary]],
]);

const DATA_OBJECT = 0x3701;

/** IID_IMessage, before the stream of a message; other objects are of OLE (2.1.3.4.1). */
const MESSAGE_OBJECT = [7, 3, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46] as const;

/** What is read of a file, with the messages in it. */
export class TnefReading {
  isDamaged = false;
  /** That are still read, in all messages together: an attribute may be of no bytes. */
  #attachments: number;
  readonly #damage: Damage = () => {
    this.isDamaged = true;
  };

  constructor(attachments: number) {
    this.#attachments = attachments;
  }

  /** The message in a stream that begins as one. `isInner`: in another. */
  message(stream: Uint8Array, isInner = false): StoredMessage {
    const store = new TnefProperties();
    const attachments: TnefProperties[] = [];
    for (const attribute of tnefAttributes(stream, !isInner, this.#damage))
      if (attribute.level === LEVEL.message) this.#take(attribute, store, ATTRIBUTE.messageProperties);
      else {
        if (attribute.id === ATTRIBUTE.attachmentBegins || attachments.length === 0) {
          if (this.#attachments === 0) break;
          this.#attachments -= 1;
          attachments.push(new TnefProperties());
        }
        this.#take(attribute, attachments.at(-1) as TnefProperties, ATTRIBUTE.attachmentProperties);
      }
    return { store, attachments: () => attachments.map((each) => this.#attachment(each)) };
  }

  #take({ id, data }: TnefAttribute, store: TnefProperties, list: number): void {
    const property = SAYS.get(id);
    if (property) store.add(...property, data);
    else if (id === list) store.read(data, this.#damage);
  }

  #attachment(store: TnefProperties): StoredAttachment {
    return {
      store,
      message: () => {
        const object = store.bytes(DATA_OBJECT, TYPE.object);
        if (!object || MESSAGE_OBJECT.some((byte, at) => object[at] !== byte)) return undefined;
        const stream = object.subarray(MESSAGE_OBJECT.length);
        if (beginsTnef(stream, stream.length)) return this.message(stream, true);
        this.#damage();
        return undefined;
      },
    };
  }
}
