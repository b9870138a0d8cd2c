// The part boundaries of real messages, held against postal-mime. It keeps no offsets, and puts its leaves
// together to texts; so its tree is looked at, with transfer encodings and nested messages left as they are.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { type MimePart, looksLikeMbox, scanMessage } from '../src/index.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/mail/messages/', import.meta.url));
const isHere = existsSync(folder);

const TRAILING_SPACE = 'a boundary that ends with a space, which postal-mime takes off every line';
const NO_PART = 'a multipart without a part: its body is told as text, postal-mime ends or drops it';

/** Where postal-mime disagrees, and why. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'invalid-bad-boundary.mht': NO_PART,
  '007.eml': NO_PART,
  'ending-boundaries.msg': NO_PART,
  'missing-inner-start-boundary.msg': NO_PART,
  'multipartnopart.msg': NO_PART,
  'msg_38.txt': 'delimiters of outer multiparts in a part end it (RFC 2046, 5.1.2); postal-mime reads on',
  '049.eml': 'a CR alone at its end, which postal-mime drops',
  '019.eml': 'fuzzed: lines of a header that are no fields; the judges disagree with one another',
  'very-long-boundary.msg': TRAILING_SPACE,
  'very-very-long-boundary.msg': TRAILING_SPACE,
  'weird-boundary.msg': TRAILING_SPACE,
};

interface Node {
  readonly childNodes: readonly Node[];
  readonly content: ArrayBuffer | null;
}

async function byPostalMime(bytes: Buffer): Promise<readonly string[] | null> {
  const parser = new PostalMime({ forceRfc822Attachments: true });
  try {
    await parser.parse(bytes);
  } catch {
    return null;
  }
  const leaves = function* (node: Node): Generator<string> {
    if (node.childNodes.length === 0) yield Buffer.from(node.content ?? new ArrayBuffer()).toString('latin1');
    for (const child of node.childNodes) yield* leaves(child);
  };
  return [...leaves((parser as unknown as { readonly root: Node }).root)];
}

function byScanner(bytes: Buffer): readonly string[] {
  const leaves = function* (part: MimePart): Generator<string> {
    const isLeaf = part.kind !== 'multipart' || part.parts.length === 0;
    if (isLeaf) yield bytes.toString('latin1', part.bodyStart, part.bodyEnd);
    else for (const child of part.parts) yield* leaves(child);
  };
  return [...leaves(scanMessage(bytes, 0, bytes.length))];
}

/** Line ends are LF for postal-mime, and it does not tell an empty body from none. */
function comparable(bodies: readonly string[]): readonly string[] {
  return bodies.map((body) => body.replaceAll('\r\n', '\n').replace(/\n+$/, '')).filter(Boolean);
}

/** Transfer encodings under another name of the same length are none. */
function undecoded(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replaceAll(/content(-transfer-encoding)/gi, 'Xontent$1');
  return Buffer.from(text, 'latin1');
}

test.runIf(isHere)('postal-mime agrees on every message, or it is said why not', async () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const alone: string[] = [];
  let judged = 0;
  for (const file of files) {
    const bytes = undecoded(readFileSync(file));
    if (looksLikeMbox(bytes) || !/^[!-9;-~]+[ \t]*:/.test(bytes.toString('latin1', 0, 200))) continue;
    const theirs = await byPostalMime(bytes);
    if (!theirs) continue;
    judged += 1;
    if (JSON.stringify(comparable(byScanner(bytes))) === JSON.stringify(comparable(theirs))) continue;
    const name = file.slice(file.lastIndexOf('/') + 1);
    if (!(name in EXPLAINED)) alone.push(file.slice(folder.length));
  }
  expect(judged).toBeGreaterThan(300);
  expect(alone).toEqual([]);
});

test.runIf(!isHere)('the real messages are not here, so they are not judged', () => {
  expect(isHere).toBe(false);
});
