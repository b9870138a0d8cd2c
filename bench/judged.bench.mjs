// Not a matter of speed: real files of the formats beside HTML. Rewriting nothing must give the same bytes,
// absolutize and relativize must keep every target, and the links must be those that an independent judge finds.
// LINKWRIGHT_CORPUS names the folders, with ":" between them; else what is installed here is taken.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { relativize } from '@linkwright/relocate';
import { extract, rewrite, toAbsolute } from 'linkwright';
import { filesBelow, megabytes } from './corpus-folder.mjs';
import { asciidoc } from './judges/asciidoc.mjs';
import { bibtex } from './judges/bibtex.mjs';
import { css } from './judges/css.mjs';
import { feeds } from './judges/feeds.mjs';
import { markdown } from './judges/markdown.mjs';
import { latex } from './judges/latex.mjs';
import { org } from './judges/org.mjs';
import { restructuredText } from './judges/restructuredtext.mjs';
import { xml } from './judges/xml.mjs';

export const name = 'judged';

const INSTALLED = [
  '/usr/share',
  '/usr/lib',
  fileURLToPath(new URL('../node_modules/.pnpm', import.meta.url)),
];
const SITE = 'https://real.example/a/b/';
/** Larger files take long with some of the judges. */
const LARGEST = 4_000_000;
/** How many differences are shown of a format; LINKWRIGHT_SHOW=all shows the rest. */
const SHOWN = process.env.LINKWRIGHT_SHOW === 'all' ? Infinity : 5;

export async function run() {
  const folders = process.env.LINKWRIGHT_CORPUS?.split(':') ?? INSTALLED;
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => filesBelow(folder));
  const rows = [];
  for (const format of [css, xml, feeds, markdown, asciidoc, restructuredText, org, latex, bibtex])
    rows.push(await examined(format, files));
  console.table(rows);
}

/** Files of the format that have different bytes, in an order that does not depend on where they lie. */
function* documentsOf(format, files) {
  const seen = new Set();
  for (const { path, size } of files) {
    if (size > LARGEST || !format.endings.some((ending) => path.endsWith(ending))) continue;
    const bytes = readFileSync(realpathSync(path));
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (seen.has(digest)) continue;
    seen.add(digest);
    const text = textOf(bytes);
    if (format.selects?.(text) === false) continue;
    const url = `${SITE}${encodeURIComponent(path.slice(path.lastIndexOf('/') + 1))}`;
    yield { path, bytes, text, url, size };
  }
}

async function examined(format, files) {
  const sum = { documents: 0, links: 0, changed: 0, 'other targets': 0, judged: 0, missed: 0, 'too many': 0 };
  const faults = [];
  const read = [];
  for (const document of documentsOf(format, files)) {
    sum.documents += 1;
    read.push(document);
    const links = await linksOf(format, document, document.bytes);
    if (links === undefined) continue;
    sum.links += links.length;
    for (const fault of await roundTrip(format, document, links)) {
      sum[fault.kind] += 1;
      faults.push(`${document.path}: ${fault.kind}: ${fault.what}`);
    }
    if (!format.judge) continue;
    const expected = format.judged(document);
    if (expected === undefined) continue;
    sum.judged += 1;
    const { missed, extra } = compared(format, expected, links, document.url);
    sum.missed += missed.length;
    sum['too many'] += extra.length;
    for (const each of missed) faults.push(`${document.path}: missed: ${each}`);
    for (const each of extra) faults.push(`${document.path}: too many: ${each}`);
  }
  for (const fault of faults.slice(0, SHOWN)) console.log(`✗ ${format.name}: ${fault.slice(0, 300)}`);
  if (sum.documents === 0) console.log(`${format.name}: skipped, there are no such files here`);
  if (!format.judge) console.log(`${format.name}: not judged, its judge is not installed (bench/judges)`);
  if (faults.length > 0) process.exitCode = 1;
  return {
    format: format.name,
    MB: Number(megabytes(read).toFixed(1)),
    ...sum,
    judge: format.judge ?? 'none',
  };
}

async function linksOf({ mediaType, include }, { path, url }, bytes) {
  const links = [];
  try {
    for await (const link of extract({ content: bytes, mediaType, url, path }, { include })) links.push(link);
  } catch (error) {
    // No extractor for it: an .xml ending says little.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  return links;
}

async function roundTrip(format, document, links) {
  const { mediaType, include } = format;
  const faults = [];
  const rewritten = async (bytes, rewriter) => {
    const content = { content: bytes, mediaType, url: document.url, path: document.path };
    const result = await rewrite(content, rewriter, { include });
    if (result.skipped) faults.push({ kind: 'other targets', what: JSON.stringify(result.skipped) });
    return Buffer.from(result.bytes);
  };
  const same = await rewritten(document.bytes, () => undefined);
  if (!same.equals(document.bytes)) faults.push({ kind: 'changed', what: 'rewriting nothing changed bytes' });
  const absolute = await rewritten(document.bytes, toAbsolute);
  const there = await linksOf(format, document, absolute);
  const relative = await rewritten(absolute, relativize({ spells: (url) => url.startsWith(SITE) }));
  const back = await linksOf(format, document, relative);
  for (const after of [there, back]) {
    const at = links.findIndex(({ target }, index) => target !== after[index]?.target);
    if (at >= 0 || after.length !== links.length)
      faults.push({ kind: 'other targets', what: `${links[at]?.target} became ${after[at]?.target}` });
  }
  if (!outside(document.bytes, links).equals(outside(relative, back)))
    faults.push({ kind: 'changed', what: 'bytes outside links are not the same' });
  return faults;
}

/** The bytes between the links. */
function outside(bytes, links) {
  const pieces = [];
  let at = 0;
  for (const { start, end } of links
    .filter((link) => link.start !== null)
    .toSorted((a, b) => a.start - b.start)) {
    if (start > at) pieces.push(bytes.subarray(at, start));
    at = Math.max(at, end);
  }
  return Buffer.concat([...pieces, bytes.subarray(at)]);
}

/** What one side has and the other has not, counting how often. */
function compared(format, expected, links, url) {
  const counts = new Map();
  for (const each of expected) counts.set(each, (counts.get(each) ?? 0) + 1);
  const extra = [];
  for (const each of format.ours(links, url)) {
    const left = counts.get(each) ?? 0;
    if (left > 0) counts.set(each, left - 1);
    else if (!format.isOurs?.(each, links, url)) extra.push(each);
  }
  const missed = [...counts].flatMap(([each, count]) => Array.from({ length: count }, () => each));
  return { missed, extra };
}

/** The text by the byte order mark, else by the declaration of XML or CSS, else UTF-8. */
function textOf(bytes) {
  const mark = bytes.subarray(0, 3).toString('latin1');
  const marked = mark.startsWith('\xFF\xFE')
    ? 'utf-16le'
    : mark.startsWith('\xFE\xFF')
      ? 'utf-16be'
      : undefined;
  const declared = /^(?:<\?xml\s[^>]*?encoding\s*=\s*["']|@charset ")([^"']+)/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  );
  try {
    return new TextDecoder(marked ?? declared?.[1] ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
