// Attributes of components that hold references: whose components these are, nobody knows, so what a value says has a say.
import { type Notation, asItStands, encodeText } from '@linkwright/core';
import type { Framework } from './dialects.ts';
import type { StaticAttribute, Tag, Writing } from './tag.ts';
import { saidBy, written } from './writing.ts';

/** What can be nothing but a reference: a scheme of links, or a path that says where it begins. */
const REFERENCE = /^(?:(?:https?|mailto|tel|sms|ftp|data):|\.{0,2}\/|\?)/i;

/** `Link`, `NavLink`, `RouterLink`, `NuxtLink`, `router-link`: in what they lead to, a part of the page and a name count as well. */
const LINK = /(?:^|[a-z-])[Ll]ink$|^Link$/;

/** Elements of frameworks with small letters. */
const BUILT_IN: ReadonlySet<string> = new Set(['component', 'slot', 'transition']);

/** Whether a tag is one of a component, and no element of HTML or SVG. */
export function isComponent({ name }: Pick<Tag, 'name'>): boolean {
  return !/^[a-z][\w]*$/.test(name) || BUILT_IN.has(name);
}

/** Whether an attribute of a component holds a reference. */
export function isReference({ name }: Tag, attribute: string, value: string): boolean {
  if (REFERENCE.test(value)) return true;
  const leads = attribute === 'href' || attribute === 'to';
  return (
    leads &&
    value !== '' &&
    (value.startsWith('#')
      ? attribute === 'href' || LINK.test(name)
      : LINK.test(name) && !value.includes(':'))
  );
}

/** Values that the build takes for names: `@/assets/a.png`, `~/a.png`, `$lib/a.png`. */
export function isAlias(value: string): boolean {
  return /^(?:[~@]|\$\w+\/)/.test(value);
}

/** How the value of an attribute is written. */
export function propNotation({ writing }: StaticAttribute, framework: Framework): Notation {
  return NOTATIONS[framework][writing];
}

const NOTATIONS: Readonly<Record<Framework, Readonly<Record<Writing, Notation>>>> = {
  vue: notationsOf('vue'),
  svelte: notationsOf('svelte'),
  astro: notationsOf('astro'),
  jsx: notationsOf('jsx'),
};

function notationsOf(framework: Framework): Readonly<Record<Writing, Notation>> {
  const of = (writing: Writing): Notation => notation(writing, framework);
  return { quoted: of('quoted'), unquoted: of('unquoted'), string: of('string'), bound: of('bound') };
}

function notation(writing: Writing, framework: Framework): Notation {
  return {
    name: `${framework}-${writing}`,
    decode: (entity, start, end) => saidBy(asItStands(entity, start, end), writing).trim(),
    encode(reference, entity, start, end) {
      const quote = String.fromCharCode(entity.bytes[start - 1] ?? 0);
      const known = saidBy(asItStands(entity, start, end), writing).trim();
      // What would be taken for a name begins as a path.
      const isPlace =
        reference === known ||
        REFERENCE.test(reference) ||
        reference.startsWith('#') ||
        (isAlias(known) && isAlias(reference));
      const text = written(isPlace ? reference : `./${reference}`, writing, quote, framework);
      const bytes = text === undefined ? undefined : encodeText(text, entity.charset);
      return bytes && { start, end, bytes };
    },
  };
}
