// Documents inside of attribute values: `style` and `srcdoc`.
import { type Encode, type Entity, decodeText, decodedEntity, plainEntity } from '@linkwright/core';
import { hasReferences, mappedValue } from './attribute-value.ts';
import { ampersands, valueBytes, withReferences } from './notations.ts';
import { Quote } from './tag-reader.ts';

/** Name of the layer between a value and what it says. */
export const VALUE_LAYER = 'html-attribute';

/** What a value says, as an entity of its own. */
export function valueEntity(
  entity: Entity,
  start: number,
  end: number,
  quote: number,
  mediaType: string,
): Entity {
  const { bytes, charset } = entity;
  if (!hasReferences(bytes, start, end))
    return plainEntity(VALUE_LAYER, entity, start, end, mediaType, encoder(quote, charset, charset));
  const mapped = mappedValue(bytes, start, end, charset);
  return {
    ...decodedEntity(VALUE_LAYER, entity, mapped, mediaType, encoder(quote, 'utf-8', charset)),
    charset: 'utf-8',
  };
}

/** From bytes of what the value says to bytes of the value. */
function encoder(quote: number, from: string | undefined, to: string | undefined): Encode {
  return (bytes) =>
    valueBytes(inValue(ampersands(decodeText(bytes, 0, bytes.length, from), true), quote), to);
}

function inValue(text: string, quote: number): string {
  if (quote === Quote.double) return text.replaceAll('"', '&quot;');
  if (quote === Quote.single) return text.replaceAll("'", '&#39;');
  return withReferences(text);
}
