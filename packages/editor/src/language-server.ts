// The Language Server Protocol, 3.17, over a pair of streams.
import { masked } from '@linkwright/check/masked';
import { absolutePath } from '@linkwright/corpus';
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  type MarkupKind,
  MessageType,
  ProposedFeatures,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
  type WorkspaceEdit,
  createConnection,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticsOf } from './diagnostics.ts';
import { DocumentText } from './document-text.ts';
import { EditedTree, type EditorSettings } from './edited-tree.ts';
import { fixesAt } from './fixes.ts';
import { definitionAt, documentLinks, hoverAt } from './link-targets.ts';
import { referencesAt } from './references.ts';
import { completionsAt } from './link-completion.ts';
import { renamedFiles } from './renamed-files.ts';
import { renamedAt, renamedName } from './renamed-names.ts';

/** Changes that come within this time are looked at together. Milliseconds. */
const PAUSE = 100;

export interface EditorStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Where settings come from. */
export interface SettingsSource {
  /** Absolute paths of the files in which they may stand, with `/`. */
  readonly places: readonly string[];
  /** The settings as they are now. Rejects with what is wrong with them: those before count on. */
  readonly read: () => Promise<EditorSettings>;
}

/**
 * Serves an editor until it says that it ends, which ends the process (LSP, "Exit Notification"). Settings are read again
 * when a file that they may stand in has changed. Throws MapError for a wrong map.
 */
export function serveEditor(
  settings: EditorSettings,
  { input, output }: EditorStreams,
  source?: SettingsSource,
): void {
  const tree = new EditedTree(settings);
  new EditorSession(createConnection(ProposedFeatures.all, input, output), tree, source).listen();
}

const FILES = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] };

class EditorSession {
  readonly #connection: Connection;
  readonly #documents: TextDocuments<TextDocument> = new TextDocuments(TextDocument);
  readonly #tree: EditedTree;
  readonly #texts = new WeakMap<TextDocument, DocumentText>();
  /** By URI: what waits to be diagnosed. */
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #source: SettingsSource | undefined;
  #mayWatch = false;
  #knowsVersions = false;
  #hoverKind: MarkupKind = 'markdown';

  constructor(connection: Connection, tree: EditedTree, source: SettingsSource | undefined) {
    this.#connection = connection;
    this.#tree = tree;
    this.#source = source;
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialized(params));
    connection.onInitialized(() => this.#watch());
    this.#hearOfFiles();
    this.#answerRequests();
    this.#documents.onDidOpen(({ document }) => this.#tree.paths.learn(document.uri));
    this.#documents.onDidChangeContent(({ document }) => this.#diagnoseSoon(document));
    this.#documents.onDidSave(({ document }) => this.#changed([document.uri]));
    this.#documents.onDidClose(({ document: { uri } }) => {
      clearTimeout(this.#waiting.get(uri));
      this.#waiting.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    });
    this.#documents.listen(connection);
    connection.listen();
  }

  #initialized({ capabilities, workspaceFolders, rootUri }: InitializeParams): InitializeResult {
    this.#mayWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    this.#knowsVersions = capabilities.workspace?.workspaceEdit?.documentChanges ?? false;
    // The first that an editor names is what it likes best; one that names none has been given Markdown always.
    this.#hoverKind = capabilities.textDocument?.hover?.contentFormat?.[0] ?? 'markdown';
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    for (const uri of folders) this.#tree.paths.learn(uri);
    this.#tellOtherFolder(folders);
    return {
      serverInfo: { name: 'linkwright' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        documentLinkProvider: {},
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        completionProvider: { triggerCharacters: ['/', '#', '"', "'", '('] },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        renameProvider: { prepareProvider: true },
        workspace: {
          fileOperations: { willRename: FILES, didRename: FILES, didCreate: FILES, didDelete: FILES },
        },
      },
    };
  }

  /** Paths and the configuration are those of the folder that the command was called in. */
  #tellOtherFolder(uris: readonly string[]): void {
    const folders = uris.flatMap((uri) => this.#tree.pathOf(uri) ?? []);
    const folder = absolutePath(this.#tree.settings.check.reading.folder);
    if (folders.length === 0 || folders.includes(folder)) return;
    this.#connection.console.warn(
      `linkwright was started in ${folder}, and the editor works in ${folders.join(', ')}: start it there, so that its configuration counts`,
    );
  }

  #watch(): void {
    if (!this.#mayWatch) return;
    const watchers = [{ globPattern: '**/*' }];
    void this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }

  /** What an editor does to files itself it tells of also where it does not watch them. */
  #hearOfFiles(): void {
    const connection = this.#connection;
    const changed = (files: readonly { readonly uri: string }[]): Promise<void> =>
      this.#changed(files.map(({ uri }) => uri));
    connection.onDidChangeWatchedFiles(({ changes }) => changed(changes));
    connection.workspace.onDidCreateFiles(({ files }) => changed(files));
    connection.workspace.onDidDeleteFiles(({ files }) => changed(files));
    connection.workspace.onDidRenameFiles(({ files }) =>
      this.#changed(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri])),
    );
  }

  #answerRequests(): void {
    const connection = this.#connection;
    const tree = this.#tree;
    connection.onDocumentLinks(async ({ textDocument }) => {
      const text = this.#text(textDocument.uri);
      return text ? documentLinks(text, tree) : [];
    });
    connection.onHover(async ({ textDocument, position }) => {
      const text = this.#text(textDocument.uri);
      return text && hoverAt(position, text, tree, this.#hoverKind);
    });
    connection.onDefinition(async ({ textDocument, position }) => {
      const text = this.#text(textDocument.uri);
      return text && definitionAt(position, text, tree, this.#open());
    });
    connection.onCompletion(async ({ textDocument, position }, token) => {
      const text = this.#text(textDocument.uri);
      return text ? completionsAt(position, text, tree, this.#open(), token) : [];
    });
    connection.onReferences(async ({ textDocument, position }, token) => {
      const text = this.#text(textDocument.uri);
      return text ? referencesAt(position, text, tree, this.#open(), token) : [];
    });
    connection.onPrepareRename(async ({ textDocument, position }) => {
      const text = this.#text(textDocument.uri);
      return text && renamedAt(position, text, tree);
    });
    connection.onRenameRequest(async ({ textDocument, position, newName }, token) => {
      const text = this.#text(textDocument.uri);
      const edit = text && (await renamedName(position, newName, text, tree, this.#open(), token));
      return edit && this.#known(edit);
    });
    connection.onCodeAction(async ({ textDocument, range, context }) => {
      const text = this.#text(textDocument.uri);
      return text ? fixesAt(range, context, text, tree) : [];
    });
    connection.workspace.onWillRenameFiles(async ({ files }) => {
      const { edit, problems } = await renamedFiles(files, tree, this.#open());
      for (const problem of problems) this.#show(problem);
      return this.#known(edit);
    });
  }

  /** As the editor knows edits: by documents with their versions, or by their URIs alone. */
  #known({ documentChanges = [] }: WorkspaceEdit): WorkspaceEdit {
    if (this.#knowsVersions) return { documentChanges };
    const changes: Record<string, TextEdit[]> = {};
    for (const change of documentChanges)
      if ('edits' in change) changes[change.textDocument.uri] = change.edits as TextEdit[];
    return { changes };
  }

  /** Without waiting for an answer. */
  #show(problem: string): void {
    const message = `linkwright: ${masked(problem)}`;
    void this.#connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Warning,
      message,
    });
  }

  /** What is on the disk is another tree now. */
  async #changed(uris: readonly string[]): Promise<void> {
    this.#tree.forget();
    await this.#readSettings(uris);
    for (const document of this.#documents.all()) this.#diagnoseSoon(document);
  }

  async #readSettings(changed: readonly string[]): Promise<void> {
    const source = this.#source;
    if (!source || !changed.some((uri) => source.places.includes(this.#tree.pathOf(uri) ?? ''))) return;
    try {
      this.#tree.use(await source.read());
    } catch (error) {
      this.#show(`${(error as Error).message}\nUntil that is right, the settings of before count.`);
    }
  }

  #diagnoseSoon({ uri }: TextDocument): void {
    clearTimeout(this.#waiting.get(uri));
    const diagnose = (): void => {
      this.#waiting.delete(uri);
      this.#diagnose(uri).catch((error: unknown) => this.#connection.console.error(String(error)));
    };
    this.#waiting.set(uri, setTimeout(diagnose, PAUSE));
  }

  async #diagnose(uri: string): Promise<void> {
    const text = this.#text(uri);
    if (!text) return;
    const diagnostics = diagnosticsOf(await this.#tree.findings(text), text);
    // It may have been written in meanwhile.
    if (this.#text(uri)?.version !== text.version) return;
    await this.#connection.sendDiagnostics({ uri, version: text.version, diagnostics });
  }

  #text(uri: string): DocumentText | undefined {
    const document = this.#documents.get(uri);
    return document && this.#textOf(document);
  }

  #textOf(document: TextDocument): DocumentText {
    const known = this.#texts.get(document);
    if (known?.version === document.version) return known;
    const text = new DocumentText(document);
    this.#texts.set(document, text);
    return text;
  }

  /** The documents that are open, by their paths. */
  #open(): ReadonlyMap<string, DocumentText> {
    const open = new Map<string, DocumentText>();
    for (const document of this.#documents.all()) {
      const path = this.#tree.pathOf(document.uri);
      if (path !== undefined) open.set(path, this.#textOf(document));
    }
    return open;
  }
}
