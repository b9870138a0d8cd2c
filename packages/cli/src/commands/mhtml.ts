import { exportMessage, packPages } from '@linkwright/corpus';
import { parseBase } from '@linkwright/uri';
import { Command } from 'commander';
import { refuseTreeUrl } from '../arguments/tree-url.ts';
import { endedAtOnce } from '../interruption.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { writeOutput } from '../files/output-file.ts';
import { refuseFile, refuseFolder } from '../files/output-path.ts';
import { refuseDocument } from '../files/result-place.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';
import { Problems } from '../terminal/problems.ts';
import { counted } from '../terminal/counted.ts';

interface ExportArguments {
  readonly to: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

interface PackArguments {
  readonly to: string;
  readonly base?: string;
  readonly subject?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export function exportCommand(): Command {
  return new Command('export')
    .summary('write the parts of a message or MHTML document as files')
    .description(
      'Writes the parts of a message (.eml, .emlx, .msg, winmail.dat) or MHTML document (.mht, .mhtml) into a folder. Links between parts become links between the files; all others become absolute.',
    )
    .argument('<file>', 'the message')
    .requiredOption('--to <DIR>', 'where the files go')
    .option('--force', 'replace files that are there')
    .option('--quiet', 'tell errors only')
    .option('--verbose', 'tell each file')
    .addHelpText('after', '\nExamples:\n  linkwright export page.mhtml --to page/')
    .action(async (path: string, options: ExportArguments) => {
      process.exitCode = await exportFile(path, options);
    });
}

export function packCommand(): Command {
  return new Command('pack')
    .summary('write a folder, or a page and what it refers to, as MHTML')
    .description(
      'Packs all files of a folder, or a page with the files of its folder that it refers to, into one MHTML document. Links stay as they are; each file keeps its path as Content-Location, and the query that links ask for it with.',
    )
    .argument('<path>', 'a folder or a page')
    .requiredOption('--to <FILE>', 'the MHTML document')
    .option('--base <URI>', 'where the folder is on the web; put before every path')
    .option('--subject <TEXT>', 'subject of the document')
    .option('--quiet', 'tell errors only')
    .option('--verbose', 'tell each file')
    .addHelpText(
      'after',
      '\nExamples:\n  linkwright pack site/ --to site.mhtml\n  linkwright pack page.html --to page.mhtml --base https://example.com/',
    )
    .action(async (path: string, options: PackArguments) => {
      process.exitCode = await pack(path, options);
    });
}

async function exportFile(path: string, options: ExportArguments): Promise<number> {
  refuseFolder('--to', options.to);
  const problems = new Problems(options);
  const result = await endedAtOnce(
    () => `not all of ${printable(path)} is written to ${printable(options.to)}; --force writes it again`,
    () => exportMessage(path, options.to, { force: options.force ?? false }),
  );
  if ('code' in result) {
    problems.tell({ ...result, file: path });
    return EXIT.findings;
  }
  for (const problem of result.problems) problems.tell({ ...problem, file: path });
  const { files, root } = result;
  await told(files, `${counted(files.length, 'file')} written${root ? `; open ${root}` : ''}`, options);
  return EXIT.done;
}

async function pack(path: string, options: PackArguments): Promise<number> {
  const { to, base, subject } = options;
  if (base !== undefined && !parseBase(base)) throw new UsageError(`--base ${base}: needs an absolute URI`);
  if (base !== undefined) refuseTreeUrl('--base', base);
  refuseFile('--to', to);
  refuseDocument('--to', to, 'message/rfc822');
  const result = await endedAtOnce(
    () => `${printable(to)} is as it was`,
    () =>
      packPages(path, to, {
        ...(base !== undefined && { base: base.endsWith('/') ? base : `${base}/` }),
        ...(subject !== undefined && { subject }),
      }),
  );
  const problems = new Problems(options);
  if ('code' in result) {
    problems.tell({ ...result, file: path });
    return EXIT.findings;
  }
  for (const problem of result.problems) problems.tell({ ...problem, file: path });
  writeOutput('--to', to, result.bytes, 'message/rfc822');
  await told(
    result.files,
    `${counted(result.files.length, 'file')} packed into ${to}, ${counted(result.bytes.length, 'byte')}`,
    options,
  );
  return EXIT.done;
}

async function told(
  files: readonly string[],
  summary: string,
  { quiet, verbose }: { readonly quiet?: boolean; readonly verbose?: boolean },
): Promise<void> {
  const output = new Output();
  if (verbose && !quiet) for (const file of files) await output.line(printable(file));
  if (!quiet) await output.line(printable(summary));
}
