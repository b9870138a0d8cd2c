// MathML 3, section 2.1.6 (attributes of all elements, linking) and chapter 4.
import { type Vocabulary, attributes, vocabulary } from './vocabulary.ts';

export const mathml: Vocabulary = vocabulary('math', [
  attributes('*', 'href altimg'),
  attributes('*', 'style', { named: 'style@', syntax: 'css' }),
  attributes('mglyph annotation annotation-xml', 'src'),
]);
