import { fileURLToPath } from 'node:url';
import { apply, planMove } from 'linkwright';

/**
 * Plans to write a site's links to its own pages without `.html`, and those to a folder's page as the
 * folder. The files stay where they are: servers find `page.html` where `page` is asked for.
 */
export function planExtensionless(folder, url) {
  return planMove(folder, [], {
    map: { [folder]: url },
    rewrite: ({ reference, target, place }) =>
      target?.startsWith(url) && !place.absoluteOnly ? withoutExtension(reference) : undefined,
  });
}

/** The same reference without the extension of its page; query and fragment stay. */
export function withoutExtension(reference) {
  const [, path, tail] = /^([^?#]*)(.*)$/s.exec(reference);
  const folder = path.replace(/(^|\/)index\.html?$/, '$1');
  if (folder !== path) return (folder || './') + tail;
  return path.replace(/\.html?$/, '') + tail;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, url] = process.argv.slice(2);
  const plan = await planExtensionless(folder, url);
  console.log(plan.proof);
  console.log(await apply(plan));
}
