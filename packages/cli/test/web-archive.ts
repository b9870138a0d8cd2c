// Web archives to test with.
import { gzipSync } from 'node:zlib';

/** A record that holds an HTTP response. */
export function record(type: string, uri: string, block: string): string {
  return `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${uri}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${block.length}\r\n\r\n${block}\r\n\r\n`;
}

/** The record of a page. */
export function page(at: number, body: string): string {
  return record('response', `http://h/${at}/`, `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`);
}

/** Records, each packed by itself. */
export function packed(records: readonly string[], level = 6): Buffer {
  return Buffer.concat(records.map((each) => gzipSync(each, { level })));
}

/**
 * An archive of so many pages that link to one another, some wrongly; of several stretches, as it is packed quickly. Pages
 * with fewer links are as large.
 */
export function crawl(pages: number, links: number = LINKS): Buffer {
  const filler = `<!--${'x'.repeat((LINKS - links) * LINE)}-->`;
  const body = (n: number): string =>
    Array.from(
      { length: links },
      (_, at) =>
        `<p id="p${at}"><a href="../${(n * 7 + at) % pages}/#p${(at * 3) % 62}">${n * at}</a> <a href="gone${at % 3}">x</a>`,
    ).join('\n') + filler;
  return packed(
    Array.from({ length: pages }, (_, n) => page(n, body(n))),
    0,
  );
}

const LINKS = 60;

/** Bytes that a link to a page and one that leads nowhere take. */
const LINE = 90;
