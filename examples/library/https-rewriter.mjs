// A rewriter is a function from a link to its new reference, or to undefined where it is to stay. This one
// sends every link to a host that moved to its new address, and leaves all other bytes as they are.
import { rewrite } from 'linkwright';

/** @type {import('linkwright').Rewrite} */
const toNewHost = ({ target }) =>
  target !== null && /^http:\/\/old\.example(?=[/?#]|$)/.test(target)
    ? target.replace('http://old.example', 'https://new.example')
    : undefined;

/** The page with its links changed. `url` is where it was retrieved from. */
export async function onNewHost(html, url) {
  const { text, skipped } = await rewrite({ content: html, mediaType: 'text/html', url }, toNewHost);
  if (skipped) throw new Error(skipped.message);
  return text;
}
