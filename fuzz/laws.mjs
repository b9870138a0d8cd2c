// What must hold for any bytes whatsoever, for each reader of the project. A law throws where it is broken.
import { References, fileEdits, fileSpan, linkOf, splice } from '@linkwright/core';
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { absolutize, planDocument, relativize } from '@linkwright/relocate';
import { zipSync } from 'fflate';
import { parseFirebaseJson } from '../packages/check/dist/redirects/firebase-json.js';
import { parseHtaccess } from '../packages/check/dist/redirects/htaccess.js';
import { parseNetlifyToml } from '../packages/check/dist/redirects/netlify-toml.js';
import { parseRedirects } from '../packages/check/dist/redirects/redirects-file.js';
import { redirected } from '../packages/check/dist/redirects/rule.js';
import { parseStaticWebApp } from '../packages/check/dist/redirects/static-web-app-json.js';
import { parseVercelJson } from '../packages/check/dist/redirects/vercel-json.js';
import { DumpReader } from '../packages/wikitext/dist/index.js';
import { vitepressRewrites } from '../packages/corpus/dist/sites/generators/vitepress-rewrites.js';
import {
  format,
  normalize,
  parse,
  profiles,
  relativize as relativizeUri,
  resolve,
  validate,
} from '@linkwright/uri';

/** As they are, and the same archive every time. */
const STORED = { level: 0, mtime: new Date(2000, 0, 1) };

const RETRIEVAL = 'https://example.com/a/b/document';

/** `law` names what was broken, the message says how. */
class Broken extends Error {
  constructor(law, detail) {
    super(`${law}: ${detail}`);
    this.law = law;
  }
}

function insist(condition, law, detail = '') {
  if (!condition) throw new Broken(law, detail);
}

function readerFor(charset) {
  const reading = {
    folder: '/',
    maps: ['/=https://example.com/'],
    include: ['*'],
    ...(charset && { charset }),
  };
  return new DocumentReader(allExtractors(reading), reading);
}

/** Extracting, resolving and rewriting a document of a media type. */
export function documentLaw(mediaType, charset) {
  const reader = readerFor(charset);
  const keep = { rewrite: () => undefined, selects: () => true, record: true };
  const rewriters = [absolutize(), relativize(reader.map, 'shortest')];
  return (bytes) => {
    const open = (content) => reader.document('/a/b/document', content, mediaType, RETRIEVAL);
    const document = open(bytes);
    spansWithinBounds(reader, document);
    insist(planDocument(reader, open(bytes), keep).bytes === undefined, 'rewriting nothing changed bytes');
    for (const rewrite of rewriters) {
      const plan = planDocument(reader, open(bytes), { ...keep, rewrite });
      if (plan.skipped?.code === 'read-only-message') continue;
      insist(plan.skipped === undefined, `proof ${plan.skipped?.code}`, plan.skipped?.message);
      // One that could not be written while its neighbour was what it was, and says so, may be now.
      if (!plan.bytes || plan.problems.some(({ code }) => code === 'cannot-be-written')) continue;
      const again = planDocument(reader, open(plan.bytes), { ...keep, rewrite });
      insist(again.bytes === undefined, 'a second rewrite changed bytes again');
    }
  };
}

/** The same of a document that names pages, each of which can get any other name, by itself; not of texts in it, where names meet other signs. */
export function namingLaw(mediaType) {
  const law = documentLaw(mediaType);
  const reader = readerFor();
  const read = (content) => {
    const found = new References();
    reader.extract(reader.document('/a/b/document', content, mediaType, RETRIEVAL), found);
    return found.list;
  };
  return (bytes) => {
    law(bytes);
    const references = read(bytes);
    const called = [...references.entries()].filter(
      ([, { place, entity }]) => place.callsPage && !entity.layer,
    );
    for (const [index, reference] of called.slice(0, 8))
      for (const name of NAMES) named(index, reference, name);

    function named(index, { entity, start, end, notation }, name) {
      const to = notation.decode(entity, start, end).replace(/[^/#]*(?=#|$)/, () => name);
      const edit = notation.encode(to, entity, start, end);
      if (!edit) return;
      const list = read(splice(bytes, bytes.length, fileEdits([{ entity, ...edit }])));
      insist(list.length === references.length, 'a new name changed the number of links', to);
      const now = list[index];
      const said = now.notation.decode(now.entity, now.start, now.end);
      insist(said === to, 'a new name is read as another', `${to} as ${said}`);
    }
  };
}

const NAMES = ['a b.md', '\u00e9"\\\'<>&`${c}', 'd', 'default', '__proto__', '1e3', '012', 'e\u2028f\tg'];

/** The same for each document of an archive, and rewriting all of it. */
export function archiveLaw(mediaType) {
  const reader = readerFor();
  const rewrite = absolutize();
  return (bytes) => {
    const open = () => reader.document('/a/b.zip', bytes, mediaType, 'https://example.com/a/b/');
    let count = 0;
    for (const document of reader.documents(open())) {
      if ('code' in document) continue;
      spansWithinBounds(reader, document);
      count += 1;
      if (count > 50) break;
    }
    const plan = planDocument(reader, open(), {
      rewrite: () => undefined,
      selects: () => true,
      record: true,
    });
    insist(plan.bytes === undefined, 'rewriting nothing changed bytes');
    const written = planDocument(reader, open(), { rewrite, selects: () => true, record: true });
    insist(written.skipped?.code !== 'proof-failed', 'proof of an archive', written.skipped?.message);
  };
}

/** The same of a tape archive; whatever looks like a header gets the sum that it should have. */
export function tarLaw() {
  const law = archiveLaw('application/x-tar');
  return (bytes) => {
    const summed = Buffer.from(bytes);
    for (let at = 0; at + 512 <= summed.length; at += 512) {
      const header = summed.subarray(at, at + 512);
      if (header.toString('latin1', 257, 262) !== 'ustar') continue;
      header.fill(0x20, 148, 156);
      const sum = header.reduce((all, byte) => all + byte, 0);
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    }
    law(summed);
  };
}

/** The same, of a package of an office program in which the bytes are each of the parts; and its links can be changed to any other. */
export function packageLaw(parts) {
  const law = archiveLaw('application/zip');
  const reader = readerFor();
  const changes = ['https://h.example/\u00e9"\\&\'<>?a=b&c#d', '../e f.docx'].map((to) => ({
    rewrite: () => to,
    intended: ({ base }) => resolve(to, base.uri.uri).target,
    selects: ({ target }) => target !== null,
    amongEntries: true,
    record: true,
  }));
  return (bytes) => {
    const whole = Buffer.from(
      zipSync(Object.fromEntries(parts.map(([name, own]) => [name, own ?? bytes])), STORED),
    );
    law(whole);
    for (const change of changes) {
      const open = reader.document('/a/b.docx', whole, 'application/zip', 'https://example.com/a/b.docx');
      const { skipped } = planDocument(reader, open, change);
      insist(skipped === undefined, 'proof of a package', skipped?.message);
    }
  };
}

/** Asks for the names of a document, too, for which some readers do more. */
class Listening extends References {
  anchor(entity, start, end, notation) {
    insist(
      start >= 0 && start <= end && end <= entity.end,
      'span of a name',
      `${start}-${end} of ${entity.end} bytes`,
    );
    notation.decode(entity, start, end);
  }
}

function spansWithinBounds(reader, document) {
  const found = new Listening();
  reader.extract(document, found);
  const unheard = new References();
  reader.extract(document, unheard);
  insist(placesOf(found) === placesOf(unheard), 'who listens for names finds other links');
  for (const reference of found.list) {
    const { entity, start, end } = reference;
    insist(start >= 0 && start <= end && end <= entity.end, 'span', `${start}-${end} of ${entity.end} bytes`);
    const outer = fileSpan(entity, start, end);
    if (outer)
      insist(outer.start >= 0 && outer.start <= outer.end, 'span of the file', `${outer.start}-${outer.end}`);
    linkOf(reference);
  }
  for (const { span } of found.problems)
    if (span)
      insist(span.start >= 0 && span.start <= span.end, 'span of a diagnostic', `${span.start}-${span.end}`);
}

function placesOf({ list }) {
  return list.map(({ place, start, end }) => `${place.name} ${start}-${end}`).join('\n');
}

/** A dump says the same in whichever pieces it comes. */
export function dumpLaw(bytes) {
  const pages = dumpedPages(bytes, bytes.length);
  const inPieces = dumpedPages(bytes, 7);
  insist(JSON.stringify(pages) === JSON.stringify(inPieces), 'in pieces it says the same');
}

function dumpedPages(bytes, size) {
  const reader = new DumpReader(200);
  const found = [];
  for (let at = 0; at < bytes.length; at += size)
    for (const page of reader.push(bytes.slice(at, at + size)))
      found.push(
        'code' in page
          ? page.code
          : [page.uri, page.mediaType, page.redirect, page.cut, Buffer.from(page.text).toString('latin1')],
      );
  return [...found, ...reader.end().map(({ code }) => code)];
}

/** Parsing, resolving, normalizing a reference under every profile. The first line is the reference, the second the base. */
export function uriLaw(bytes) {
  const text = new TextDecoder().decode(bytes);
  const [reference = '', base = 'http://a/b/c/d;p?q'] = text.split('\n');
  insist(format(parse(reference)) === reference, 'format(parse(x)) is not x');
  for (const profile of Object.keys(profiles)) {
    const { target } = resolve(reference, base, profile);
    validate(reference, profile);
    const normal = normalize(reference, { profile });
    insist(normalize(normal, { profile }) === normal, `normalize twice, ${profile}`, normal);
    if (target === null || profile === 'whatwg') continue;
    const back = relativizeUri(target, base, { profile });
    if (back === null) continue;
    const there = resolve(back, base, profile).target;
    insist(there === target, `relativize, ${profile}`, `${target} as ${back} against ${base} is ${there}`);
  }
}

/** Each file of a host is read, whatever is in it, and its rules are asked. */
export function redirectsLaw(bytes) {
  const text = new TextDecoder().decode(bytes);
  for (const read of HOST_FORMATS)
    for (const path of ['/', '/a/b/c', `/${'a/'.repeat(50)}`, '/é%20?'])
      redirected(read(text).rules, path, false);
}

const HOST_FORMATS = [
  parseRedirects,
  parseNetlifyToml,
  parseVercelJson,
  (text) => parseFirebaseJson(text, ''),
  parseStaticWebApp,
  (text) => parseHtaccess(text, '/a/'),
];

/** What settings of VitePress say of addresses: of each address that a page gets, that page is among the sources. */
export function rewritesLaw(bytes) {
  const { addressing, sources } = vitepressRewrites(new TextDecoder().decode(bytes));
  if (!addressing) return;
  for (const page of [
    'a/b.md',
    'src/a/b.md',
    'index.md',
    `src/${'a/'.repeat(50)}e.md`,
    'x/index.md',
    'b/c é.md',
  ]) {
    const address = addressing(page);
    if (address !== undefined) Array.from(sources(address.slice(1)));
  }
}
