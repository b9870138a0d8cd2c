import { readFileSync } from 'node:fs';

/** The declarations that a package's entry leads to, without comments, one file after the other. */
export function apiReport(entry: URL): string {
  const seen = new Map<string, string>();
  collect(entry, seen);
  const root = new URL('.', entry).href;
  const parts = [...seen].map(([url, text]) => `## ${url.slice(root.length)}\n\n\`\`\`ts\n${text}\n\`\`\`\n`);
  return `# Public API\n\nWritten by \`npm run generate\` from the built declarations.\n\n${parts.join('\n')}`;
}

function collect(url: URL, seen: Map<string, string>): void {
  if (seen.has(url.href)) return;
  const text = withoutComments(readFileSync(url, 'utf8'));
  seen.set(url.href, text);
  for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
    collect(new URL(path.replace(/\.[jt]s$/, '.d.ts'), url), seen);
}

function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\/\/#.*$/gm, '')
    .replaceAll(/^\s*\n/gm, '')
    .trim();
}
