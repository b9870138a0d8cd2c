// What a terminal shows while somebody waits.
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { atTerminal } from './at-terminal.ts';
import { Workplace } from './linkwright.ts';

test('how many addresses are answered, while servers are waited for', async ({ skip }) => {
  // Nobody answers: this thread waits for the command.
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = new Workplace({ 'a.html': `<a href="${site}/"><a href="${site}/b"><a href="${site}/b">` });
  const asking = ['--remote', '--allow-private', '--no-robots', '--retries', '0', '--timeout', '0.7'];
  const said = (quiet: readonly string[]) => atTerminal(place, ['check', 'a.html', ...asking, ...quiet], '');
  const shown = said([]);
  if (shown === undefined) return skip('there is no script(1) to make a terminal');
  expect(shown).toContain('0/2 addresses');
  expect(said(['--quiet'])).not.toContain('/2 addresses');
});
