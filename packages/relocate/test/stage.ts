// A folder with documents, what is done with them, and a transcript of what came of it.
import { execFileSync } from 'node:child_process';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  entriesBelow,
  type CorpusFile,
  Journal,
  type Limits,
  type ReadingOptions,
  findFiles,
  plainFile,
  temporaryPath,
} from '@linkwright/corpus';
import {
  type MovePlan,
  type MoveRequest,
  type RewriteOptions,
  type UndoStep,
  MoveDiff,
  applyMove,
  planMove,
  proveMove,
  resumeMove,
  rewriteFiles,
  undoRun,
} from '@linkwright/relocate';
import { onTestFinished } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { entriesOf } from './small-zip.ts';
import { openBelow } from './trees.ts';

const SITE = 'https://h.example/';

/** A folder, a journal beside it, and what has been told so far. */
export class Stage {
  readonly root: string;
  readonly #state: string;
  readonly #limits: Limits;
  readonly #lines: string[] = [];
  #shown: Readonly<Record<string, string>>;
  #run: string | null = null;
  #plan: MovePlan | undefined;

  constructor(files: Readonly<Record<string, string | Uint8Array>>, limits: Limits = {}) {
    this.#limits = limits;
    const scratch = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    this.root = join(scratch, 'tree');
    this.#state = join(scratch, 'state');
    mkdirSync(this.root);
    for (const [path, text] of Object.entries(files)) this.write(path, text);
    this.#shown = this.#tree();
  }

  write(path: string, text: string | Uint8Array): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text, 'latin1');
  }

  remove(path: string): void {
    rmSync(join(this.root, path), { recursive: true });
  }

  folder(path: string): void {
    mkdirSync(join(this.root, path), { recursive: true });
  }

  symlink(to: string, path: string): void {
    symlinkSync(to, join(this.root, path));
  }

  link(path: string, other: string): void {
    linkSync(join(this.root, path), join(this.root, other));
  }

  async rewrite(
    title: string,
    options: Partial<RewriteOptions>,
    reading: Partial<ReadingOptions> = {},
  ): Promise<void> {
    this.#say(`> ${title}`);
    const out = options.write?.kind === 'out' ? options.write.folder : undefined;
    const { files } = await findFiles([this.root], { everything: out !== undefined });
    const run = rewriteFiles(
      files
        .filter(({ absolute }) => out === undefined || !absolute.startsWith(`${out}/`))
        .map((file) => named(plainFile(file), file.absolute.slice(this.root.length + 1))),
      {
        command: { name: 'absolutize' },
        reading: this.#reading(reading),
        write: { kind: 'dry-run' },
        state: this.#state,
        title,
        jobs: 1,
        record: true,
        ...options,
      },
    );
    for await (const { file, edits, problems, skipped, diff, ...counts } of run.reports) {
      this.#say(`${file} ${JSON.stringify(counts)}${skipped ? ` ${skipped.code}: ${skipped.message}` : ''}`);
      for (const { start, end, raw, replacement, reference, newReference, target, place } of edits)
        this.#say(
          `  ${start}-${end} ${place} ${raw} -> ${replacement}, ${reference} -> ${newReference}, ${target}`,
        );
      for (const { severity, code, message, line, column } of problems)
        this.#say(`  ${line ?? '-'}:${column ?? '-'} ${severity} ${code}: ${message}`);
      if (diff !== undefined) this.#say(diff.trimEnd());
    }
    this.#run = run.run ?? this.#run;
    this.#said(run.run === null ? 'no run' : 'a run');
  }

  async plan(
    title: string,
    request: Partial<Omit<MoveRequest, 'paths'>> & { readonly pairs?: readonly string[] },
  ): Promise<void> {
    this.#say(`> plan ${title}`);
    const { pairs = [], ...more } = request;
    const { files } = await findFiles([this.root], { everything: true });
    const paths = pairs.map((pair) => {
      const [from = '', to = ''] = pair.split(' -> ').map((path) => join(this.root, path));
      return { from, to, folder: lstatSync(from, { throwIfNoEntry: false })?.isDirectory() ?? false };
    });
    try {
      const reading = this.#reading({ include: ['*'] });
      const plan = await planMove({
        paths,
        files,
        roots: [this.root],
        reading,
        jobs: 1,
        record: true,
        ...more,
      });
      this.#plan = plan;
      this.#tell(plan);
    } catch (error) {
      this.#plan = undefined;
      this.#say(`${(error as Error).name}: ${(error as Error).message}`);
    }
    this.#said();
  }

  #tell(plan: MovePlan): void {
    const { files, replaced, symlinks, emptyFolders, proof, notes, records = [] } = plan;
    for (const { path, to, edits } of files)
      this.#say(`${path === to ? path : `${path} -> ${to}`} ${edits.length} edits`);
    for (const { path } of replaced) this.#say(`${path} is replaced`);
    for (const { path, to, before, after } of symlinks) this.#say(`${path} -> ${to}, ${before} -> ${after}`);
    for (const { path, to } of emptyFolders) this.#say(`${path} -> ${to}, empty`);
    for (const { code, file, message, line, column, harmless } of notes)
      this.#say(
        `${file}:${line ?? '-'}:${column ?? '-'} ${code}${harmless ? ' (harmless)' : ''}: ${message}`,
      );
    for (const { file, raw, replacement, place, target } of records)
      this.#say(`  ${file} ${place} ${raw} -> ${replacement}, ${target}`);
    this.#say(JSON.stringify(proof));
    const diff = new MoveDiff(plan);
    for (const file of files) this.#say(diff.of(file, this.root).trimEnd());
  }

  async apply(): Promise<void> {
    this.#say('> apply');
    if (this.#plan === undefined) throw new Error(`nothing is planned\n${this.transcript}`);
    const plan = this.#plan;
    await this.#attempt(async () => {
      const done = await applyMove(plan, { state: this.#state, title: 'move', folder: this.root });
      this.#run = done.run ?? this.#run;
      const { run, ...counts } = done;
      this.#say(`${run === null ? 'no run' : 'a run'} ${JSON.stringify(counts)}`);
      const { documents, links, failures } = await proveMove(plan, { jobs: 1 });
      this.#say(`proved again: ${links} links of ${documents} documents`);
      for (const { file, message } of failures) this.#say(`${file}: ${message}`);
    });
    this.#said();
  }

  /** As if the run had been killed with this done. */
  async resume(): Promise<void> {
    this.#say('> resume');
    await this.#attempt(async () => {
      const { run: _, ...counts } = await resumeMove(new Journal(this.#state), this.#run ?? '');
      this.#say(JSON.stringify(counts));
    });
    this.#said();
  }

  async undo(): Promise<void> {
    this.#say('> undo');
    const steps: UndoStep[] = [];
    for await (const step of undoRun(new Journal(this.#state), this.#run ?? '', { limits: this.#limits }))
      steps.push(step);
    for (const { path, done, message } of steps.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
      this.#say(`${path} ${done}${message === undefined ? '' : `: ${message}`}`);
    this.#said();
  }

  /** Reads the corpus once more, as the plan has it. */
  async prove(): Promise<void> {
    this.#say('> prove');
    if (this.#plan === undefined) throw new Error(`nothing is planned\n${this.transcript}`);
    const { documents, links, failures } = await proveMove(this.#plan, { jobs: 1 });
    this.#say(`${links} links of ${documents} documents`);
    for (const { file, message } of failures) this.#say(`${file}: ${message}`);
    this.#said();
  }

  git(...args: readonly string[]): void {
    const options = ['-c', 'user.name=n', '-c', 'user.email=e@h.example', '-c', 'init.defaultBranch=main'];
    const said = execFileSync('git', [...options, ...args], { cwd: this.root, encoding: 'utf8' });
    this.#say(`> git ${args.join(' ')}`);
    if (args[0] === 'status') this.#say(said.trimEnd());
  }

  /** Where a file waits that is half written, or stands aside. */
  temporary(path: string, kind?: 'aside' | 'old'): string {
    const of =
      kind === undefined ? join(this.root, path) : `${temporaryPath(`${join(this.root, path)}.${kind}`)}`;
    return (kind === undefined ? temporaryPath(of) : of).slice(this.root.length + 1);
  }

  time(path: string, seconds?: number): void {
    if (seconds !== undefined) utimesSync(join(this.root, path), seconds, seconds);
    else
      this.#say(
        `${path} is of ${statSync(join(this.root, path)).mtimeMs === 1_000_000_000_000 ? 'then' : 'now'}`,
      );
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#say(`${(error as Error).name}: ${(error as Error).message}`);
    }
  }

  #reading(more: Partial<ReadingOptions>): ReadingOptions {
    return { folder: this.root, maps: [`${this.root}=${SITE}`], limits: this.#limits, ...more };
  }

  /** What has changed on the disk since the last step. */
  #said(last?: string): void {
    if (last !== undefined) this.#say(last);
    const now = this.#tree();
    for (const path of Object.keys(this.#shown).toSorted())
      if (!(path in now)) this.#say(`= ${path} is gone`);
    for (const [path, text] of Object.entries(now))
      if (this.#shown[path] !== text) this.#say(`= ${path}\n${text.replace(/\n$/, '')}`);
    this.#shown = now;
  }

  #tree(): Record<string, string> {
    const found = entriesBelow(this.root).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(this.root.length + 1);
      if (name === '.git' || name.startsWith('.git/')) return ['.git', ''] as const;
      if (entry.isSymbolicLink()) return [name, `leads to ${readlinkSync(path)}`] as const;
      return [name, entry.isDirectory() ? 'a folder' : shownBytes(path)] as const;
    });
    return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #say(text: string): void {
    this.#lines.push(text);
  }

  /** Files of the stage that were opened and not closed. */
  openFiles(): readonly string[] {
    return openBelow(dirname(this.root));
  }

  get transcript(): string {
    const shown = (line: string): string =>
      line
        .replaceAll('\r', '\u240D')
        .replaceAll(dirname(this.root), '')
        .replace(/\d{8}-\d{9}-\w{4}/g, 'RUN');
    return `${this.#lines.map(shown).join('\n')}\n`;
  }
}

/** Text as it stands, what is packed by what is in it. */
function shownBytes(path: string): string {
  const bytes = readFileSync(path);
  if (path.includes('torn')) return 'torn';
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return path.endsWith('.zip') ? entriesOf(bytes) : bytes.toString('latin1');
}

/** The file as it is told of. */
function named(file: CorpusFile, path: string): CorpusFile {
  return { ...file, path };
}
