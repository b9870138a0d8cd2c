// SVG 1.1 and 2, chapters on linking and on painting; XLink for both.
import { type Vocabulary, attributes, text, vocabulary } from './vocabulary.ts';

const LINKING =
  'a image use script feImage textPath mpath pattern linearGradient radialGradient meshgradient hatch filter tref ' +
  'altGlyph glyphRef cursor color-profile font-face-uri animate animateColor animateMotion animateTransform set ' +
  'discard animation audio video handler foreignObject prefetch';

/** Presentation attributes whose value can hold `url()` (SVG 2, section 6.6). */
const PAINTING =
  'fill stroke clip-path mask filter marker marker-start marker-mid marker-end cursor color-profile';

export const svg: Vocabulary = vocabulary('svg', [
  attributes(LINKING, 'href xlink:href'),
  attributes('*', PAINTING, { syntax: 'css-value' }),
  attributes('*', 'style', { named: 'svg:style@', syntax: 'css' }),
  text('style', { named: 'svg:style#text', syntax: 'css', select: (attribute) => isCss(attribute('type')) }),
]);

/** Whether a `style` element of this type holds CSS. */
export function isCss(type: string | undefined): boolean {
  return type === undefined || /^\s*(text\/css\s*(;.*)?)?$/i.test(type);
}
