import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { relativize } from '@linkwright/uri';
import { apply, planMove } from 'linkwright';

/** Copies each image of a mapping (URL to path in the site) into the site. */
export async function fetchImages(folder, mapping) {
  for (const [url, path] of Object.entries(mapping)) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, Buffer.from(await response.arrayBuffer()));
  }
}

/** Plans to point everything that shows one of the images, in HTML, CSS, Markdown or mail, at its copy. */
export function planVendored(folder, site, mapping) {
  return planMove(folder, [], {
    map: { [folder]: site },
    rewrite: ({ target, place }, { base }) => {
      const path = mapping[target];
      if (path === undefined || place.name === 'a@href') return undefined;
      return relativize(new URL(path, site).href, base.uri.uri, { style: 'path' }) ?? undefined;
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, site, list] = process.argv.slice(2);
  const mapping = JSON.parse(await readFile(list, 'utf8'));
  await fetchImages(folder, mapping);
  const plan = await planVendored(folder, site, mapping);
  console.log(plan.proof);
  console.log(await apply(plan));
}
