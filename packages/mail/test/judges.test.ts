// The part boundaries of real messages, held against mailsplit and Python's email.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Splitter } from '@zone-eu/mailsplit';
import { looksLikeMbox, partsOf, scanMessage } from '../src/index.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/mail/messages/', import.meta.url));
const isHere = existsSync(folder);

/** Where neither judge agrees, and why. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'invalid-bad-boundary.mht': 'no line is the boundary: the body is told as text, mailsplit drops it',
  'msg_42.txt': 'the same, in an encapsulated message: the judges drop it',
  '007.eml': 'an inner multipart without a part: its body is told as text, the judges drop it',
  '019.eml': 'fuzzed: lines of a header that are no fields; the judges disagree with one another',
  '021.eml': 'two Content-Type fields: the first counts, where mailsplit takes the last',
  '015.eml': 'attached headers without a body, which mailsplit takes into the next part',
  'multi-digest.msg': 'a boundary folded over two lines: unfolded as RFC 5322 says, one space stays',
  'ending-boundaries.msg':
    'only the closing delimiter is there: the body is told as text, mailsplit drops it',
  'missing-inner-start-boundary.msg': 'the same for an inner multipart',
  'multipartnopart.msg': 'the same',
};

const PYTHON = `
import sys, json, email, email.policy
out = {}
for path in json.load(sys.stdin):
    try:
        message = email.message_from_bytes(open(path, 'rb').read(), policy=email.policy.compat32)
        out[path] = [part.get_payload().encode('ascii', 'surrogateescape').decode('latin1')
                     for part in message.walk() if not part.is_multipart()]
    except Exception:
        out[path] = None
json.dump(out, sys.stdout)
`;

function byPython(files: readonly string[]): Readonly<Record<string, readonly string[] | null>> {
  try {
    const input = JSON.stringify(files);
    return JSON.parse(execFileSync('python3', ['-c', PYTHON], { input, maxBuffer: 1 << 30 }).toString());
  } catch {
    // No Python here: mailsplit is the only judge.
    return {};
  }
}

interface SplitEvent {
  readonly type: 'node' | 'data' | 'body';
  readonly value: Buffer;
}

async function byMailsplit(bytes: Buffer): Promise<readonly string[] | null> {
  const splitter = new Splitter({ defaultInlineEmbedded: true });
  const bodies: string[] = [];
  splitter.end(bytes);
  try {
    for await (const { type, value } of splitter as AsyncIterable<SplitEvent>) {
      if (type === 'node') bodies.push('');
      else if (type === 'body') bodies.push((bodies.pop() ?? '') + value.toString('latin1'));
    }
    return bodies;
  } catch {
    return null;
  }
}

function byScanner(bytes: Buffer): readonly string[] {
  const leaves = [...partsOf(scanMessage(bytes, 0, bytes.length))].filter(({ parts }) => parts.length === 0);
  return leaves.map(({ bodyStart, bodyEnd }) => bytes.toString('latin1', bodyStart, bodyEnd));
}

/** Judges differ on whether a line end before a delimiter, and an empty body, are there at all. */
function comparable(bodies: readonly string[] | null | undefined): string | undefined {
  return bodies
    ? JSON.stringify(bodies.map((body) => body.replace(/(?:\r?\n)+$/, '')).filter(Boolean))
    : undefined;
}

describe.runIf(isHere)('judges', () => {
  test('one of them agrees on every message, or it is said why not', async () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((file) => isMessage(readFileSync(file)));
    expect(files.length).toBeGreaterThan(300);
    const python = byPython(files);
    const alone: string[] = [];
    for (const file of files) {
      const bytes = readFileSync(file);
      const ours = comparable(byScanner(bytes));
      if (ours === comparable(python[file]) || ours === comparable(await byMailsplit(bytes))) continue;
      const name = file.slice(file.lastIndexOf('/') + 1);
      if (!(name in EXPLAINED)) alone.push(file);
    }
    // Without Python there is one judge, and more to explain.
    if (Object.keys(python).length > 0) expect(alone).toEqual([]);
    else expect(alone.length).toBeLessThan(files.length / 5);
  });
});

/** What begins with a field; the rest of the files are decoded bodies, mboxes and archives. */
function isMessage(bytes: Buffer): boolean {
  return !looksLikeMbox(bytes) && /^[!-9;-~]+[ \t]*:/.test(bytes.toString('latin1', 0, 200));
}

test.runIf(!isHere)('the real messages are not here, so they are not judged', () => {
  expect(isHere).toBe(false);
});
