/** What a page that needs no network is made of. All of it is text. */
export interface PageParts {
  readonly title: string;
  /** The body's markup. It is the program's own: text of documents has no place in it. */
  readonly body: string;
  readonly style: string;
  /** A classic script that runs when the body is there. */
  readonly script: string;
  /** Data for the script by the id of the element that holds it. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * One HTML file with everything in it. Its policy (Content Security Policy 3) lets no script and no
 * style run but these two, by their hashes; nothing is loaded, and no text becomes markup.
 */
export async function selfContainedPage(parts: PageParts): Promise<string> {
  const { title, body, style, script, data = {} } = parts;
  if (/<\/script|<!--/i.test(script)) throw new TypeError('the script would end its element');
  if (/<\/style/i.test(style)) throw new TypeError('the style would end its element');
  const blocks = Object.entries(data).map(
    ([id, value]) => `<script type="application/json" id="${escapeHtml(id)}">${jsonBlock(value)}</script>\n`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="Linkwright">
<meta http-equiv="Content-Security-Policy" content="${await policy(style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
${blocks.join('')}<script>${script}</script>
</body>
</html>
`;
}

async function policy(style: string, script: string): Promise<string> {
  return [
    "default-src 'none'",
    `script-src '${await digest(script)}'`,
    `style-src '${await digest(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

async function digest(text: string): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...sum))}`;
}

/** JSON that can stand in a script element: nothing in it opens or closes one. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text as it may stand in HTML, also in an attribute in quotes of either kind. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
