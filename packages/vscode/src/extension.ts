// What VS Code calls: a server for each folder of the workspace.
import {
  type ExtensionContext,
  ShellExecution,
  Task,
  type WorkspaceFolder,
  commands,
  tasks,
  window,
  workspace,
} from 'vscode';
import { FolderClient } from './folder-client.ts';
import { installation } from './installation.ts';

const clients = new Map<string, FolderClient>();

export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('Linkwright', { log: true });
  const open = (folder: WorkspaceFolder): Promise<void> => {
    const client = new FolderClient(folder, output);
    clients.set(folder.uri.toString(), client);
    return client.restart();
  };
  subscriptions.push(
    output,
    commands.registerCommand('linkwright.restart', () => all((client) => client.restart())),
    commands.registerCommand('linkwright.showOutput', () => output.show()),
    commands.registerCommand('linkwright.install', (folder?: WorkspaceFolder) => install(folder)),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('linkwright')) void all((client) => client.restart());
    }),
    workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const { uri } of removed) {
        void clients.get(uri.toString())?.dispose();
        clients.delete(uri.toString());
      }
      for (const folder of onDisk(added)) void open(folder);
    }),
    tasks.onDidEndTaskProcess(({ execution }) => {
      if (execution.task.definition.type === INSTALLATION) void all((client) => client.restart());
    }),
  );
  await Promise.all(onDisk(workspace.workspaceFolders).map(open));
}

export async function deactivate(): Promise<void> {
  await all((client) => client.dispose());
  clients.clear();
}

async function all(act: (client: FolderClient) => Promise<void>): Promise<void> {
  await Promise.all([...clients.values()].map(act));
}

/** Those that a program can be started in: others are of a server, or of an archive. */
function onDisk(folders: readonly WorkspaceFolder[] = []): readonly WorkspaceFolder[] {
  return folders.filter(({ uri }) => uri.scheme === 'file');
}

const INSTALLATION = 'linkwright-installation';

/** In a terminal, where the user sees what happens. */
async function install(asked: WorkspaceFolder | undefined): Promise<void> {
  const folders = onDisk(workspace.workspaceFolders);
  const folder = asked ?? (folders.length > 1 ? await window.showWorkspaceFolderPick() : folders[0]);
  if (!folder) return;
  const execution = new ShellExecution(installation(folder.uri.fsPath), { cwd: folder.uri.fsPath });
  await tasks.executeTask(new Task({ type: INSTALLATION }, folder, 'install', 'Linkwright', execution));
}
