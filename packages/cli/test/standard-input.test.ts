import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { pause, start } from './running-commands.ts';

/** Long enough for the command to ask for what is not there yet. */
const WAIT = 700;

const LINK = '<a href="b.html">';

test.each([
  ['a list of paths', ['extract', '--stdin-paths', '--format', 'ndjson'], 'a.html\n', '"target":"file:'],
  ['a document', ['extract', '-', '--as', 'html', '--format', 'ndjson'], LINK, '"file":"-"'],
  ['a question', ['query', '-', '.', '--format', 'ndjson'], 'select document from links', 'a.html'],
  ['references', ['uri', 'resolve', '--base', 'http://h/a/'], 'b.html\n', 'http://h/a/b.html'],
])('a program that takes its time before it says %s', async (_what, args, input, said) => {
  const command = start(new Workplace({ 'a.html': LINK }), args);
  await pause(WAIT);
  command.process.stdin?.end(input);
  const { status, stdout, stderr } = await command.ended;
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(said);
});
