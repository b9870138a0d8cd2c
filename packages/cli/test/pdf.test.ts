// PDFs beside other documents of a tree, from the command line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

/** One page with links, and a destination called "part". */
function pdfOf(...actions: string[]): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Dests << /part [3 0 R /Fit] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Annots [${actions.map((action) => `<< /A << ${action} >> >>`).join(' ')}] >>`,
  ];
  let text = '%PDF-1.4\n';
  const rows = objects.map((value, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${value}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n${text.length}\n%%EOF\n`;
  return `${text}xref\n1 3\n${rows.join('')}${trailer}`;
}

const tree = () =>
  new Workplace({
    'docs/a.pdf': pdfOf('/S /GoToR /F (../b.pdf)', '/S /URI /URI (gone.html)', '/S /GoTo /D (no)'),
    'b.pdf': pdfOf('/S /URI /URI (http://h.example/)'),
    'index.html':
      '<a href="docs/a.pdf#page=1">1</a> <a href="docs/a.pdf#page=2">2</a> <a href="b.pdf#nameddest=part&amp;zoom=9">b</a>',
    'stub.pdf': 'version https://git-lfs.github.com/spec/v1\n',
  });

interface Finding {
  readonly rule: string;
  readonly reference: string;
}

test('links in them are checked, and pages and destinations that are linked to', () => {
  const found = tree().records<Finding>(['check', '.', '--report', 'ndjson', '--fail-on', 'never']);
  expect(found.filter(({ rule }) => rule).map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
    'missing-target gone.html',
    'missing-fragment #no',
    'missing-fragment docs/a.pdf#page=2',
  ]);
});

test('a move goes behind the file, and is taken back to the byte', () => {
  const where = tree();
  const read = (path: string): string => readFileSync(join(where.folder, path), 'latin1');
  const old = read('docs/a.pdf');
  expect(where.run(['move', 'docs/a.pdf', 'x/y/a.pdf']).status).toBe(0);
  expect(read('x/y/a.pdf').startsWith(old)).toBe(true);
  expect(read('x/y/a.pdf').slice(old.length)).toContain('(../../b.pdf)');
  expect(read('index.html')).toContain('"x/y/a.pdf#page=1"');
  expect(where.run(['undo']).status).toBe(0);
  expect(read('docs/a.pdf')).toBe(old);
});
