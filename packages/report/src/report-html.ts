import { readFile } from 'node:fs/promises';
import { escapeHtml, selfContainedPage, visibleText } from '@linkwright/page';
import { deflated } from './deflated.ts';
import { jsonTexts } from './json-texts.ts';
import type { ReportData } from './report-data.ts';

/** The report as one HTML file. The data are deflated and in base64, so no text of a document stands in it. */
export async function reportHtml(data: ReportData): Promise<string> {
  const [script, style] = await Promise.all([asset('js'), asset('css')]);
  const bytes = await deflated(jsonTexts(data));
  return selfContainedPage({
    title: `${visibleText(data.title)} · links`,
    body: body(data),
    style,
    script,
    data: {
      report: {
        format: 'linkwright-report',
        version: 1,
        encoding: 'deflate-raw',
        data: bytes.toString('base64'),
      },
    },
  });
}

function body({ title, summary: { documents, links, errors, warnings, notes } }: ReportData): string {
  const shown = escapeHtml(visibleText(title));
  return `<a class="skip" href="#tables">To the tables</a>
<div id="page"><noscript><main><h1>Links of ${shown}</h1>
<p>${links} links in ${documents} documents; ${errors} errors, ${warnings} warnings, ${notes} notes.</p>
<p id="tables">The picture and the tables need JavaScript. Nothing is loaded from a network.</p></main></noscript></div>`;
}

/** Made by the package's build; sources and build have the same folder beside them. */
function asset(kind: 'js' | 'css'): Promise<string> {
  return readFile(new URL(`../dist/pages/report.${kind}`, import.meta.url), 'utf8');
}
