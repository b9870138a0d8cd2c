import { readFile } from 'node:fs/promises';
import { selfContainedPage } from '@linkwright/page';

const BODY = `<a class="skip" href="#text">To the text</a>
<div id="page"><noscript><main><h1>Linkwright playground</h1>
<p id="text">Documents are read by scripts in this page. Nothing is sent anywhere.</p></main></noscript></div>`;

/** The playground as one HTML file, to be served from anywhere or opened from disk. */
export async function playPage(): Promise<string> {
  const [script, style] = await Promise.all([asset('js'), asset('css')]);
  return selfContainedPage({ title: 'Linkwright playground', body: BODY, style, script });
}

/** Made by the package's build; sources and build have the same folder beside them. */
function asset(kind: 'js' | 'css'): Promise<string> {
  return readFile(new URL(`../dist/pages/play.${kind}`, import.meta.url), 'utf8');
}
