// Trees of AsciiDoc, as Asciidoctor and Antora make sites of them.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const MANUAL: Readonly<Record<string, string>> = {
  'index.adoc': [
    '= Manual',
    'An Author <a@h.example>',
    ':imagesdir: shared/images',
    ':guide: guide',
    '',
    'See xref:guide/start.adoc#first[the start], <<guide/start#,its beginning>> and link:guide/start.html[the page].',
    '',
    'image::logo.png[link=notes.html]',
    'link:{guide}/start.html[as an attribute says]',
    '',
    '// linkwright-ignore-next-line',
    'xref:not-there.adoc[]',
    'xref:gone.adoc[] image:none.png[]',
    '',
    'include::shared/terms.adoc[]',
    'include::optional.adoc[opts=optional]',
    '',
    '----',
    'link:code.html[is no link]',
    '----',
    '',
  ].join('\n'),
  'guide/start.adoc': 'xref:../notes.adoc[] and link:../index.html[home]\n',
  'notes.adoc': '<<guide/start.adoc#first>>\n',
  'shared/terms.adoc': '',
  'shared/images/logo.png': '',
};

function findings(place: Workplace, ...folder: readonly string[]): readonly string[] {
  const { stdout } = place.run(['check', ...folder, '--report', 'json']);
  const said = JSON.parse(stdout) as { findings: { file: string; reference: string; rule: string }[] };
  return said.findings.map(({ file, reference, rule }) => `${file} ${reference} ${rule}`);
}

test('check finds documents and images that are not there', () => {
  expect(findings(new Workplace(MANUAL), '.')).toEqual([
    'index.adoc gone.adoc missing-target',
    'index.adoc none.png missing-target',
  ]);
});

test('move writes the names of documents anew, says what it could not, and undo takes it back', () => {
  const place = new Workplace(MANUAL);
  const moved = place.run(['move', 'guide', 'manual/first']);
  expect(moved.stdout + moved.stderr).toContain('manual/first/start.html cannot be written');
  expect(place.read('index.adoc')).toContain(
    'xref:manual/first/start.adoc#first[the start], <<manual/first/start#,its beginning>> and link:manual/first/start.html[',
  );
  expect(place.read('index.adoc')).toContain('link:code.html[is no link]');
  expect(place.read('manual/first/start.adoc')).toBe(
    'xref:../../notes.adoc[] and link:../../index.html[home]\n',
  );
  expect(place.read('notes.adoc')).toBe('<<manual/first/start.adoc#first>>\n');
  expect(place.run(['undo']).status).toBe(0);
  expect(place.tree()).toEqual(new Workplace(MANUAL).tree());
});

test('absolutize leaves alone what is no URI', () => {
  const place = new Workplace(MANUAL);
  place.run(['absolutize', '.', '--map', '.=https://h.example/', '--in-place']);
  const said = place.read('index.adoc');
  expect(said).toContain('link:https://h.example/guide/start.html[the page]');
  expect(said).toContain('[link=https://h.example/notes.html]');
  expect(said).toContain('xref:guide/start.adoc#first[');
  expect(said).toContain('include::shared/terms.adoc[]');
});

test('pages of an Antora module count from the folders of their family', () => {
  const place = new Workplace({
    'modules/ROOT/pages/deep/a.adoc':
      'xref:b.adoc[] xref:other:c.adoc[] xref:d.adoc[]\n\nimage::e.png[]\n\ninclude::partial$f.adoc[]\n',
    'modules/ROOT/pages/b.adoc': 'xref:deep/a.adoc[]\n',
    'modules/ROOT/images/e.png': '',
    'modules/ROOT/nav.adoc': '* xref:deep/a.adoc[]\n** xref:g.adoc[]\n',
  });
  expect(findings(place, '.')).toEqual([
    'modules/ROOT/nav.adoc g.adoc missing-target',
    'modules/ROOT/pages/deep/a.adoc d.adoc missing-target',
    'modules/ROOT/pages/deep/a.adoc ../partials/f.adoc missing-target',
  ]);
});

test('a part that is checked alone has the ids of the document above it that includes it', () => {
  const place = new Workplace({
    'book.adoc': '= Book\n\n[[above]]\n== One\n\ninclude::parts/one.adoc[]\n',
    'parts/one.adoc': '= Part\n\n<<above>> <<_one>> <<none>>\n',
  });
  expect(findings(place, 'parts')).toEqual(['parts/one.adoc #none missing-fragment']);
});
