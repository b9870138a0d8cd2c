import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pages that link to 50 others, by a fixed rule, and to one that is not there in every hundredth page. */
export function generatedPages(pages) {
  const folder = fileURLToPath(new URL(`../.bench/check-${pages}/`, import.meta.url));
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  for (let page = 0; page < pages; page += 1) {
    const links = Array.from({ length: 50 }, (_, index) => {
      const to = (page * 31 + index * 97) % pages;
      return `<li><a href="../d${to % 20}/p${to}.html${index % 5 === 0 ? '#part' : ''}">Page ${to}</a></li>`;
    });
    const last = page % 100 === 0 ? 'missing.html' : `p${page}.html`;
    const text = `<!doctype html>\n<title>${page}</title>\n<h1 id="part">Page ${page}</h1>\n<ul>\n${links.join('\n')}\n</ul>\n<a href="${last}">last</a>\n`;
    mkdirSync(join(folder, `d${page % 20}`), { recursive: true });
    writeFileSync(join(folder, `d${page % 20}`, `p${page}.html`), text);
  }
  return folder;
}
