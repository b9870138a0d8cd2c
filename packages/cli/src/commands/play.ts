import { existsSync } from 'node:fs';
import { makeFolders } from '@linkwright/corpus';
import { join } from 'node:path';
import { playPage, servePage } from '@linkwright/play';
import { Command, InvalidArgumentError } from 'commander';
import { EXIT, UsageError } from '../exit-status.ts';
import { interruption } from '../interruption.ts';
import { writeOutput } from '../files/output-file.ts';
import { refuseFolder } from '../files/output-path.ts';

interface PlayArguments {
  readonly port: number;
  readonly to?: string;
  readonly force?: boolean;
}

export function playCommand(): Command {
  return new Command('play')
    .summary('a page to paste documents into and look at their links')
    .description(
      'Serves one page to this machine: paste a document, see what each link means and why, make links absolute and relative. Everything is done in the browser. --to writes the page, to be published anywhere.',
    )
    .option('--port <N>', 'the port at 127.0.0.1; a free one by default', port, 0)
    .option('--to <DIR>', 'write the page there as index.html, and serve nothing')
    .option('--force', 'replace an index.html that is there')
    .addHelpText('after', EXAMPLES)
    .action(async (options: PlayArguments) => {
      process.exitCode = await play(options);
    });
}

const EXAMPLES = `
Examples:
  linkwright play
  linkwright play --port 8080
  linkwright play --to public/playground`;

async function play({ port, to, force = false }: PlayArguments): Promise<number> {
  const page = await playPage();
  if (to !== undefined) return written(page, to, force);
  const interrupted = interruption().signal;
  const server = await servePage(page, port).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--port ${port}: ${whyUnserved(error)}`);
  });
  process.stdout.write(`${server.url}\n`);
  process.stderr.write('The page is served to this machine until Ctrl-C.\n');
  await new Promise((resolve) => interrupted.addEventListener('abort', resolve));
  await server.close();
  return EXIT.done;
}

function whyUnserved({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return 'another program listens there; name another port, or none for a free one';
  if (code === 'EACCES')
    return 'the system does not allow it; name a port from 1024 on, or none for a free one';
  return message;
}

function written(page: string, folder: string, force: boolean): number {
  const file = join(folder, 'index.html');
  refuseFolder('--to', folder);
  if (!force && existsSync(file))
    throw new UsageError(`--to ${folder}: there is an index.html; --force replaces it`);
  makeFolders(folder);
  writeOutput('--to', file, page, 'text/html');
  process.stderr.write(`${file}: the page is written\n`);
  return EXIT.done;
}

function port(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new InvalidArgumentError('a port is a number from 0 to 65535');
  return number;
}
