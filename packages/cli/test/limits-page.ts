import { LIMITS } from '../src/arguments/known-limits.ts';
import { format } from 'oxfmt';

/** docs/limits.md: the table of the limits, as the program has them. */
export async function limitsPage(): Promise<string> {
  const rows = LIMITS.map(
    ({ name, default: preset, unit, most, code, what }) =>
      `| \`${name}\` | ${said(preset, unit)} | ${most === undefined ? '' : said(most, unit)} | ${code === undefined ? 'none' : `\`${code}\``} | ${what} |`,
  );
  const text = TEXT.replace('ROWS', () => rows.join('\n'));
  return (await format('limits.md', text, { printWidth: 120, proseWrap: 'always' })).code;
}

function said(count: number, unit: string): string {
  if (unit !== 'bytes') return `${count.toLocaleString('en')} ${unit}`;
  if (count === 2 ** 31 - 1) return '2 GiB less a byte';
  const [size, name] =
    count >= 2 ** 30 ? [2 ** 30, 'GiB'] : count >= 2 ** 20 ? [2 ** 20, 'MiB'] : [2 ** 10, 'KiB'];
  return `${count / size} ${name}`;
}

const TEXT = `---
title: Limits
---

<!-- Written from the program by \`npm run generate\`. -->

# Limits

What a document may ask for has an end, so that none can stop a run or fill the memory. What is beyond a limit stays as
it is, unread, and the rest of the run goes on. A diagnostic with the code of the table says so: an error, which makes
the exit status 1, or a warning, which does not. Nothing is cut off without a word. Beyond
\`held-size\` nothing is lost but what stands behind damage in a packed piece that is larger.

| name | default | can be set up to | diagnostic | of what |
| ---- | ------- | ---------------- | ---------- | ------- |
ROWS

Every command that reads documents takes \`--limit NAME=N\`, as often as needed; \`K\`, \`M\` and \`G\` behind the number are
1024, its square and its cube:

\`\`\`sh
linkwright extract archive.mbox --limit parts=500 --limit field-size=16K
linkwright check site --remote --limit redirects=5 --limit response-size=32M
\`\`\`

In a configuration it is an object: \`{ "limit": { "parts": 500, "field-size": "16K" } }\`; in the library \`limits\`, with
numbers.

## What has no name

These ends belong to a format or to a guess. They can't be set.

- A tree of HTML elements is made to a depth of 1,024 (\`tree-too-deep\`); a deeper document is read tag by tag, and no link
  of it is lost but for tags in a style or script of SVG.
- A URL in running text that is broken over lines is put together up to 4,096 characters.
- Redirects of a site's own configuration (\`_redirects\`, \`vercel.json\` and their like) are followed 20 times
  (\`redirect-loop\`). A pattern in it is tried in 100,000 steps for one path and does not fit where it takes more, counts to 1,000, and
  has 1,250 parts, its repetitions written out (\`unread-redirects\`).
- The header of a server's answer has 64 KiB at most, and no server is waited for longer than 30 seconds when it asks for
  patience.
- Of a robots.txt 500 KiB are heeded, and of what stands behind wildcards in it 64 KiB, behind five redirects at most (RFC 9309).
- A line of a report's excerpt is looked at for 400 bytes on each side of the link.
- Of one kind, ten problems of a document are told in what people read, then how many more (\`--verbose\` tells all).
`;
