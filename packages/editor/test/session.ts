import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { ASKED_PLACES, SERVERS, severitiesOf } from '@linkwright/check';
import { onTestFinished } from 'vitest';
import {
  type ClientCapabilities,
  type Diagnostic,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver/node';
import { serveEditor } from '../src/index.ts';

/** An editor with a folder of files, and the server that it talks to. */
export class Session {
  readonly folder: string;
  readonly client: ProtocolConnection;
  readonly shown: string[] = [];
  way: string | undefined;
  spelled: (uri: string) => string = (uri) => uri;
  readonly #waiting: ((params: PublishDiagnosticsParams) => void)[] = [];

  /** `include`: places that are told besides those that are checked unasked. */
  constructor(
    files: Readonly<Record<string, string | Uint8Array>>,
    ignore: readonly string[] = [],
    include: readonly string[] = [],
  ) {
    this.folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    for (const [path, content] of Object.entries(files)) this.write(path, content);
    const [up, down] = [new PassThrough(), new PassThrough()];
    serveEditor(
      {
        paths: [this.folder],
        find: { ignore },
        check: {
          reading: { folder: this.folder, include: [...ASKED_PLACES, ...include] },
          roots: [this.folder],
          server: SERVERS.files,
          severities: severitiesOf({}),
          exclude: [],
        },
      },
      { input: up, output: down },
    );
    this.client = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
    this.client.onNotification(PublishDiagnosticsNotification.type, (params) => {
      for (const take of this.#waiting.splice(0)) take(params);
    });
    this.client.onNotification(ShowMessageNotification.type, ({ message }) => {
      this.shown.push(message);
    });
    this.client.listen();
    onTestFinished(() => this.client.dispose());
  }

  static async open(
    files: Readonly<Record<string, string | Uint8Array>>,
    ignore?: readonly string[],
    capabilities: ClientCapabilities = { workspace: { workspaceEdit: { documentChanges: true } } },
    include?: readonly string[],
  ): Promise<Session> {
    const session = new Session(files, ignore, include);
    await session.client.sendRequest('initialize', {
      processId: null,
      rootUri: session.uri(''),
      capabilities,
    });
    await session.client.sendNotification('initialized', {});
    return session;
  }

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }

  /** By another way to the folder, where an editor went that way, and spelled as it does. */
  uri(path: string): string {
    return this.spelled(pathToFileURL(join(this.way ?? this.folder, path)).href);
  }

  /** What the server says of a document that is opened. */
  async opened(path: string, text: string, languageId = 'html'): Promise<Diagnostic[]> {
    const told = this.#told();
    const textDocument = { uri: this.uri(path), languageId, version: 1, text };
    await this.client.sendNotification('textDocument/didOpen', { textDocument });
    return told;
  }

  /** What it says when the text has been replaced. */
  async changed(path: string, text: string, version: number): Promise<Diagnostic[]> {
    const told = this.#told();
    const textDocument = { uri: this.uri(path), version };
    await this.client.sendNotification('textDocument/didChange', {
      textDocument,
      contentChanges: [{ text }],
    });
    return told;
  }

  /** What it says when the disk has changed. */
  async touched(path: string): Promise<Diagnostic[]> {
    return this.told('workspace/didChangeWatchedFiles', { changes: [{ uri: this.uri(path), type: 1 }] });
  }

  /** What it says when it has been told something. */
  async told(method: string, params: object): Promise<Diagnostic[]> {
    const told = this.#told();
    await this.client.sendNotification(method, params);
    return told;
  }

  /** Asks about a place in a document. */
  async at<T>(method: string, path: string, position: Position, more: object = {}): Promise<T> {
    return this.client.sendRequest(method, { textDocument: { uri: this.uri(path) }, position, ...more });
  }

  async asked<T>(method: string, path: string, more: object = {}): Promise<T> {
    return this.client.sendRequest(method, { textDocument: { uri: this.uri(path) }, ...more });
  }

  async renamed<T>(...names: readonly (readonly [from: string, to: string])[]): Promise<T> {
    const files = names.map(([from, to]) => ({ oldUri: this.uri(from), newUri: this.uri(to) }));
    return this.client.sendRequest('workspace/willRenameFiles', { files });
  }

  #told(): Promise<Diagnostic[]> {
    return new Promise((resolve) => this.#waiting.push(({ diagnostics }) => resolve(diagnostics)));
  }
}
