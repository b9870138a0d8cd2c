// MIME trees as data, written out as messages, and section 5.1 read a second time: naively, by
// recursion over the data and with the platform's URL.
import fc from 'fast-check';

interface Heading {
  readonly contentBase: string | undefined;
  readonly contentLocation: string | undefined;
}

export type Tree =
  | {
      readonly kind: 'html';
      readonly heading: Heading;
      readonly base: string | undefined;
      readonly link: string;
      readonly encoding: '8bit' | 'base64' | 'quoted-printable';
    }
  | {
      readonly kind: 'multipart';
      readonly heading: Heading;
      readonly subtype: string;
      readonly parts: readonly Tree[];
    }
  | { readonly kind: 'message'; readonly heading: Heading; readonly message: Tree };

const segment = fc.stringMatching(/^[a-z]{1,4}$/);
const absolute = fc
  .tuple(segment, fc.array(segment, { maxLength: 3 }))
  .map(([host, path]) => `http://${host}.example/${path.join('/')}`);
const relative = fc.oneof(
  fc.array(segment, { minLength: 1, maxLength: 3 }).map((path) => path.join('/')),
  segment.map((name) => `../${name}`),
  segment.map((name) => `/${name}/`),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const heading: fc.Arbitrary<Heading> = fc.record({
  contentBase: maybe(absolute),
  contentLocation: maybe(fc.oneof(absolute, relative)),
});

export const trees: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('html' as const),
      heading,
      base: maybe(fc.oneof(absolute, relative)),
      link: fc.oneof(relative, absolute),
      encoding: fc.constantFrom('8bit' as const, 'base64' as const, 'quoted-printable' as const),
    }),
    fc.record({
      kind: fc.constant('multipart' as const),
      heading,
      subtype: fc.constantFrom('mixed', 'related', 'alternative', 'digest'),
      parts: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('message' as const), heading, message: tie('tree') }),
  ),
})).tree;

export interface Written {
  readonly text: string;
  /** What must be found, in the order of the message. */
  readonly links: readonly Expected[];
}

interface Expected {
  readonly path: string;
  readonly link: string;
  readonly base: string;
  readonly target: string;
}

/** The message, and what section 5.1 says of its links. */
export function written(tree: Tree, lineEnd: string, retrieval?: string): Written {
  const links: Expected[] = [];
  let boundaries = 0;

  function entity(node: Tree, path: string, around: string): string[] {
    const base = headingBase(node.heading, around);
    const fields = [
      ...(node.heading.contentLocation === undefined
        ? []
        : [`Content-Location: ${node.heading.contentLocation}`]),
      ...(node.heading.contentBase === undefined ? [] : [`Content-Base: <${node.heading.contentBase}>`]),
    ];
    if (node.kind === 'message')
      return [...fields, 'Content-Type: message/rfc822', '', ...entity(node.message, `${path}/1`, base)];
    if (node.kind === 'multipart') {
      boundaries += 1;
      // Each boundary is the beginning of the next one.
      const boundary = 'b'.repeat(boundaries);
      return [
        ...fields,
        `Content-Type: multipart/${node.subtype}; boundary="${boundary}"`,
        '',
        'preamble',
        ...node.parts.flatMap((part, index) => [
          `--${boundary}`,
          ...entity(part, `${path}.${index + 1}`, base),
        ]),
        `--${boundary}--`,
        'epilogue',
      ];
    }
    const inForce = node.base === undefined ? base : new URL(node.base, base).href;
    links.push({ path, link: node.link, base: inForce, target: new URL(node.link, inForce).href });
    const element = node.base === undefined ? '' : `<base href="${node.base}">`;
    const body = `${element}<a href="${node.link}">ä</a>`;
    return [
      ...fields,
      'Content-Type: text/html; charset=utf-8',
      `Content-Transfer-Encoding: ${node.encoding}`,
      '',
      ...encoded(body, node.encoding),
    ];
  }

  const lines = entity(tree, '1', retrieval ?? 'thismessage:/');
  return { text: lines.join(lineEnd) + lineEnd, links };
}

/** Content-Base, else Content-Location, else what is around. */
function headingBase({ contentBase, contentLocation }: Heading, around: string): string {
  if (contentBase !== undefined) return new URL(contentBase, around).href;
  return contentLocation === undefined ? around : new URL(contentLocation, around).href;
}

function encoded(body: string, encoding: string): string[] {
  if (encoding === 'base64')
    return (
      Buffer.from(body)
        .toString('base64')
        .match(/.{1,16}/g) ?? []
    );
  if (encoding === '8bit') return [body];
  const escaped = Buffer.from(body)
    .toString('latin1')
    .replace(/[=\x80-\xFF]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  return (escaped.match(/(?:=..|[^=]){1,20}/g) ?? []).map((line, index, all) =>
    index < all.length - 1 ? `${line}=` : line,
  );
}
