// A transform stream for mail: a message goes in, and comes out with absolute links in every part, in its
// transfer encodings, its charsets and its folding. Signed parts stay as they are.
import { Transform } from 'node:stream';
import { rewrite, toAbsolute } from 'linkwright';

/** @param {string} url what relative references of the message are meant against, where it says nothing itself */
export function absoluteMail(url) {
  const chunks = [];
  return new Transform({
    transform(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      const message = { content: Buffer.concat(chunks), mediaType: 'message/rfc822', url };
      rewrite(message, toAbsolute).then(({ bytes }) => done(null, bytes), done);
    },
  });
}
