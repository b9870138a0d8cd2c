// Messages, parts, bases and links in a large mbox: MB/s beside other parsers, the floor beside both,
// and memory from 20 MB to 2 GB.
import { seededNumbers } from '../tools/seeded-numbers.mjs';
import { Registry, defaultBase } from '@linkwright/core';
import { MboxReader, mailExtractor, messageEntity } from '@linkwright/mail';
import { allExtractors } from '@linkwright/corpus';
import { simpleParser } from 'mailparser';
import { Splitter } from '@zone-eu/mailsplit';
import PostalMime from 'postal-mime';

export const name = 'mail';

const MB = 1e6;
const BLOCK = 20 * MB;
const CHUNK = 1 << 20;
const SEED = 5;

const WORDS =
  'the of to and a in is it that for you with on this be as are not have from or by we can an if list mail patch build error version please think would file code test'.split(
    ' ',
  );

/** An mbox of list mail: seven in ten are plain text, two have HTML beside it, one an attachment. */
function mbox(bytes) {
  const next = seededNumbers(SEED);
  const pieces = [];
  let length = 0;
  for (let number = 1; length < bytes; number += 1) {
    const piece = Buffer.from(message(number, next));
    pieces.push(piece);
    length += piece.length;
  }
  return Buffer.concat(pieces);
}

function message(number, next) {
  const kind = next();
  const header = [
    `From someone at example.org  Mon Jan  1 00:00:00 2001`,
    `Return-Path: <someone${number}@example.org>`,
    ...Array.from({ length: 4 }, (_, hop) => [
      `Received: from relay${hop}.example.net (relay${hop}.example.net [192.0.2.${hop}])`,
      `\tby mx${hop}.example.org (Postfix) with ESMTPS id ${number}A${hop}`,
      `\tfor <list@example.org>; Mon,  1 Jan 2001 00:00:0${hop} +0000 (UTC)`,
    ]).flat(),
    `Date: Mon, 1 Jan 2001 00:00:00 +0000`,
    `From: Some One <someone${number}@example.org>`,
    `To: list@example.org`,
    `Message-ID: <${number}.${Math.floor(next() * 1e9)}@example.org>`,
    `References: <${number - 1}.1@example.org> <${number - 2}.1@example.org>`,
    `Subject: Re: [list] ${sentence(next, 6)}`,
    `List-Unsubscribe: <http://lists.example.org/options/list>,`,
    `\t<mailto:list-request@example.org?subject=unsubscribe>`,
    `List-Archive: <http://lists.example.org/archive/list/>`,
    `List-Post: <mailto:list@example.org>`,
    `MIME-Version: 1.0`,
  ];
  if (kind < 0.7) return lines([...header, 'Content-Type: text/plain; charset=utf-8', '', ...text(next, 60)]);
  const boundary = `=_${number}`;
  const plain = [`--${boundary}`, 'Content-Type: text/plain; charset=utf-8', '', ...text(next, 25)];
  if (kind < 0.9)
    return lines([
      ...header,
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
      '',
      ...plain,
      `--${boundary}`,
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      `Content-Location: http://www.example.org/news/${number}.html`,
      '',
      ...html(next, 60),
      `--${boundary}--`,
    ]);
  return lines([
    ...header,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...plain,
    `--${boundary}`,
    'Content-Type: image/png; name="picture.png"',
    'Content-Transfer-Encoding: base64',
    '',
    ...Array.from(
      { length: 200 },
      () => 'iVBORw0KGgoAAAANSUhEUgAAAAYAAAALCAIAAADTMGvBAAAAEUlEQVQImWPgsi5DQwxDWggAaaaa',
    ),
    `--${boundary}--`,
  ]);
}

function lines(all) {
  return `${all.join('\n')}\n\n`;
}

function sentence(next, count) {
  return Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
}

function text(next, count) {
  return Array.from({ length: count }, (_, line) => {
    if (line % 20 === 7)
      return `see http://www.example.org/${sentence(next, 3).replaceAll(' ', '/')}.html for more`;
    return (next() < 0.3 ? '> ' : '') + sentence(next, 12);
  });
}

function html(next, count) {
  return Array.from({ length: count }, (_, line) =>
    line % 5 === 0
      ? `<p><a href=3D"../${sentence(next, 2).replaceAll(' ', '-')}">${sentence(next, 2)}</a> =`
      : `${sentence(next, 10)}=C3=A4 =`,
  ).concat('</p>');
}

const nothing = { reference() {}, problem() {} };

/** All messages of the block, `times` over, as a stream of chunks. */
function stream(block, times, read) {
  const reader = new MboxReader();
  let count = 0;
  const take = (messages) => {
    for (const each of messages) {
      count += 1;
      read(each);
    }
  };
  for (let round = 0; round < times; round += 1)
    for (let at = 0; at < block.length; at += CHUNK) take(reader.push(block.subarray(at, at + CHUNK)));
  take(reader.end());
  return count;
}

function reading(registry, sink) {
  const base = defaultBase();
  return (each) => registry.extract(messageEntity(each, 'archive.mbox'), base, sink);
}

function timed(bytes, work) {
  const start = performance.now();
  const result = work();
  return { rate: bytes / MB / ((performance.now() - start) / 1000), result };
}

async function timedAsync(bytes, work) {
  const start = performance.now();
  await work();
  return bytes / MB / ((performance.now() - start) / 1000);
}

function separators(block) {
  let count = 0;
  for (let at = block.indexOf('\nFrom '); at >= 0; at = block.indexOf('\nFrom ', at + 1)) count += 1;
  return count;
}

function splitAll(messages) {
  return messages.reduce(
    (before, each) =>
      before.then(
        () =>
          new Promise((resolve, reject) => {
            const splitter = new Splitter();
            splitter
              .on('data', () => {})
              .on('end', resolve)
              .on('error', reject);
            splitter.end(each);
          }),
      ),
    Promise.resolve(),
  );
}

/** Prints the table, and gives its rows: `[what, MB/s]`. */
export async function run() {
  const block = mbox(BLOCK);
  const times = 10;
  const all = block.length * times;
  const rows = [];
  const row = (what, rate) => {
    rows.push([what, Math.round(rate)]);
    console.log(`${what.padEnd(58)}${rate.toFixed(0).padStart(8)} MB/s`);
  };
  console.log(
    `mail: mbox of ${Math.round(all / MB)} MB in chunks of 1 MiB, seed ${SEED}, one thread, Node ${process.version}`,
  );

  const mailOnly = new Registry([mailExtractor]);
  const everything = allExtractors();
  let links = 0;
  const counting = { reference: () => (links += 1), problem() {} };
  // Once to warm up.
  stream(block, 1, reading(mailOnly, nothing));
  stream(block, 1, reading(everything, nothing));

  row(
    'floor: Buffer.indexOf of "\\nFrom "',
    timed(all, () => {
      for (let round = 0; round < times; round += 1) separators(block);
    }).rate,
  );
  row('linkwright: messages', timed(all, () => stream(block, times, () => {})).rate);
  row(
    'linkwright: messages, parts, bases, header links',
    timed(all, () => stream(block, times, reading(mailOnly, nothing))).rate,
  );
  const extracted = timed(all, () => stream(block, times, reading(everything, counting)));
  row('linkwright: all links', extracted.rate);

  await peers(block, row);
  console.log(`${extracted.result} messages, ${links} links`);
  memory(block, everything);
  return rows;
}

/** What other parsers take, on the first messages. */
async function peers(block, row) {
  const sample = [];
  let sampled = 0;
  stream(block, 1, (each) => {
    if (sampled > 8 * MB) return;
    sample.push(Buffer.from(each.bytes.subarray(each.headerStart, each.end)));
    sampled += each.bytes.length;
  });
  row('mailsplit (parts)', await timedAsync(sampled, () => splitAll(sample)));
  row(
    'postal-mime (parts and text)',
    await timedAsync(sampled, async () => {
      for (const each of sample) await PostalMime.parse(each);
    }),
  );
  row(
    'mailparser simpleParser (parts and text)',
    await timedAsync(sampled, async () => {
      for (const each of sample)
        await simpleParser(each, {
          skipHtmlToText: true,
          skipTextToHtml: true,
          skipImageLinks: true,
          skipTextLinks: true,
        });
    }),
  );
}

/** Peak of the resident memory after 20 MB and after 2 GB. */
function memory(block, registry) {
  for (const times of [1, 100]) {
    let peak = 0;
    let number = 0;
    const read = reading(registry, nothing);
    stream(block, times, (each) => {
      read(each);
      number += 1;
      if (number % 10_000 === 0) peak = Math.max(peak, process.memoryUsage.rss());
    });
    peak = Math.max(peak, process.memoryUsage.rss());
    const size = `${Math.round((block.length * times) / MB)} MB`;
    console.log(`memory over ${size.padStart(7)}: ${Math.round(peak / MB)} MB resident at most`);
  }
}
