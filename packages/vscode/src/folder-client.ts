// The server of one folder of the workspace, and what VS Code shows of it.
import {
  type FileWillRenameEvent,
  LanguageStatusSeverity,
  type LanguageStatusItem,
  type LogOutputChannel,
  RelativePattern,
  type WorkspaceFolder,
  commands,
  languages,
  window,
  workspace,
} from 'vscode';
import {
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  type ServerOptions,
  State,
  TransportKind,
} from 'vscode-languageclient/node';
import { type ServerPlace, serverPlace } from './server-place.ts';

/** Serves the documents of a folder while it is open. */
export class FolderClient {
  readonly #folder: WorkspaceFolder;
  readonly #output: LogOutputChannel;
  readonly #status: LanguageStatusItem;
  readonly #watcher: ReturnType<typeof workspace.createFileSystemWatcher>;
  #client: LanguageClient | undefined;
  /** What is asked of the client is done in turn. */
  #turn: Promise<void> = Promise.resolve();

  constructor(folder: WorkspaceFolder, output: LogOutputChannel) {
    this.#folder = folder;
    this.#output = output;
    const pattern = new RelativePattern(folder, '**/*');
    this.#status = languages.createLanguageStatusItem(`linkwright ${folder.uri.toString()}`, {
      scheme: 'file',
      pattern,
    });
    this.#status.name = 'Linkwright';
    // A server that runs hears of it itself; one that could not begin for what is wrong there begins now.
    this.#watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, '**/linkwright.config.*'));
    const again = (): void => {
      if (this.#client?.state !== State.Running) void this.restart();
    };
    this.#watcher.onDidChange(again);
    this.#watcher.onDidCreate(again);
  }

  /** Starts the server, after stopping the one that runs. What goes wrong is shown, and rejects nothing. */
  restart(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  dispose(): Promise<void> {
    this.#status.dispose();
    this.#watcher.dispose();
    return this.#inTurn(() => this.#stop());
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(act).catch((error: unknown) => {
      this.#output.error(String(error));
    });
    return this.#turn;
  }

  async #start(): Promise<void> {
    const settings = workspace.getConfiguration('linkwright', this.#folder);
    if (settings.get('enable') === false) return this.#show('off', LanguageStatusSeverity.Information);
    const place = placeFor(this.#folder, settings.get<string>('command', ''));
    if (!place) return this.#askForOne();
    const words = ['lsp', ...settings.get<string[]>('arguments', [])];
    this.#output.info(`${this.#folder.name}: ${place.path} ${words.join(' ')}`);
    const client = new LanguageClient(
      'linkwright',
      'Linkwright',
      serverOptions(place, words, this.#folder),
      clientOptions(this.#folder, this.#output),
    );
    this.#client = client;
    try {
      await client.start();
      this.#show(place.path, LanguageStatusSeverity.Information);
    } catch (error) {
      this.#output.error(String(error));
      this.#show('the server did not start', LanguageStatusSeverity.Error);
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client?.needsStop()) await client.stop();
    await client?.dispose();
  }

  #show(detail: string, severity: LanguageStatusSeverity): void {
    const isError = severity === LanguageStatusSeverity.Error;
    this.#status.text = isError ? 'Linkwright: stopped' : 'Linkwright';
    this.#status.detail = detail;
    this.#status.severity = severity;
    this.#status.command = isError
      ? { title: 'Show Output', command: 'linkwright.showOutput' }
      : { title: 'Restart', command: 'linkwright.restart' };
  }

  /** A project with a configuration wants it; in others the status tells, and nobody is asked. */
  async #askForOne(): Promise<void> {
    this.#status.text = 'Linkwright: not installed';
    this.#status.detail = 'neither in the project nor on PATH';
    this.#status.severity = LanguageStatusSeverity.Warning;
    this.#status.command = { title: 'Install', command: 'linkwright.install' };
    const [configured] = await workspace.findFiles(
      new RelativePattern(this.#folder, 'linkwright.config.*'),
      undefined,
      1,
    );
    if (!configured) return;
    void window
      .showWarningMessage(
        `Links of ${this.#folder.name} are not looked at: linkwright is neither installed in the project nor on PATH.`,
        'Install',
      )
      .then((chosen) => {
        if (chosen) void commands.executeCommand('linkwright.install', this.#folder);
      });
  }
}

function placeFor(folder: WorkspaceFolder, command: string): ServerPlace | undefined {
  const isWindows = process.platform === 'win32';
  const searched = process.env['PATH'] ?? '';
  return serverPlace(folder.uri.fsPath, { command, searched, endings: isWindows ? ['.exe', '.cmd'] : [''] });
}

function serverOptions(place: ServerPlace, words: string[], folder: WorkspaceFolder): ServerOptions {
  const cwd = folder.uri.fsPath;
  if (place.kind === 'script')
    return { module: place.path, args: words, transport: TransportKind.stdio, options: { cwd } };
  // Windows starts batch files by a shell alone.
  const isBatch = /\.(?:cmd|bat)$/i.test(place.path);
  return isBatch
    ? { command: `"${place.path}"`, args: words.map((word) => `"${word}"`), options: { cwd, shell: true } }
    : { command: place.path, args: words, options: { cwd } };
}

function clientOptions(folder: WorkspaceFolder, output: LogOutputChannel): LanguageClientOptions {
  const { uri } = folder;
  const isHere = (renamed: FileWillRenameEvent['files'][number]): boolean =>
    workspace.getWorkspaceFolder(renamed.oldUri)?.uri.toString() === uri.toString();
  return {
    // The server knows what it reads.
    documentSelector: [{ scheme: 'file', pattern: { baseUri: uri.toString(), pattern: '**/*' } }],
    workspaceFolder: folder,
    outputChannel: output,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    diagnosticCollectionName: 'linkwright',
    middleware: {
      workspace: {
        // Each folder has a server, and each is asked.
        willRenameFiles: (event, next) => {
          const files = event.files.filter(isHere);
          return files.length === 0 ? Promise.resolve(undefined) : next({ ...event, files });
        },
      },
    },
  };
}
