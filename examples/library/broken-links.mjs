// What the hooks of the site builders share: the findings of a built site as text.
import { check } from 'linkwright';

/** Throws an error that lists the broken links of a folder. */
export async function refuseBrokenLinks(folder, url) {
  const broken = [];
  for await (const { file, line, column, reference, message } of check(folder, { map: { [folder]: url } }))
    broken.push(`${file}:${line}:${column}  ${reference}  ${message}`);
  if (broken.length > 0) throw new Error(`${broken.length} broken links\n${broken.join('\n')}`);
}
