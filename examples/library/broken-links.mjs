// What the hooks of the site builders share: the findings of a built site as text.
import { check } from 'linkwright';

/** Throws an error that lists the broken links of a folder. `server`: who serves it, as `linkwright check --server` says. */
export async function refuseBrokenLinks(folder, url, server = 'any') {
  const broken = [];
  const findings = check(folder, { map: { [folder]: url }, server });
  for await (const { file, line, column, reference, message } of findings)
    broken.push(`${file}:${line}:${column}  ${reference}  ${message}`);
  if (broken.length > 0) throw new Error(`${broken.length} broken links\n${broken.join('\n')}`);
}
