// `linkwright lsp` as an editor starts it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';

/** A message of JSON-RPC, as the base protocol frames it. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly diagnostics?: readonly { readonly code: string; readonly severity: number }[];
    readonly message?: string;
  };
  readonly result?: unknown;
}

class Server {
  readonly process: ReturnType<typeof spawn>;
  #text = Buffer.alloc(0);

  constructor(place: Workplace, options: readonly string[] = []) {
    this.process = spawn(process.execPath, [COMMAND, 'lsp', ...options], {
      cwd: place.folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void this.process.kill());
  }

  send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.process.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  async next(): Promise<Message> {
    for (;;) {
      const [head, length] = /^Content-Length: (\d+)\r\n\r\n/.exec(this.#text.toString('latin1')) ?? [];
      const end = (head?.length ?? 0) + Number(length);
      if (head !== undefined && this.#text.length >= end) {
        const body = this.#text.subarray(head.length, end);
        this.#text = this.#text.subarray(end);
        return JSON.parse(body.toString()) as Message;
      }
      const [chunk] = (await once(this.process.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
      this.#text = Buffer.concat([this.#text, chunk]);
    }
  }
}

test('findings by the configuration of the project, whose section for check counts, as it is now', async () => {
  const config = {
    paths: ['public'],
    map: { public: 'https://a.example/' },
    check: { rule: { 'missing-target': 'warning' } },
  };
  const place = new Workplace({ 'linkwright.config.json': JSON.stringify(config), 'src/a.md': '' });
  const server = new Server(place, ['--stdio', '--clientProcessId=1']);
  const root = pathToFileURL(place.folder).href;
  server.send({ id: 1, method: 'initialize', params: { processId: null, rootUri: root, capabilities: {} } });
  expect(await server.next()).toMatchObject({ id: 1, result: { serverInfo: { name: 'linkwright' } } });
  server.send({ method: 'initialized', params: {} });
  const textDocument = { uri: `${root}/src/a.md`, languageId: 'markdown', version: 1, text: '[x](b.md)\n' };
  server.send({ method: 'textDocument/didOpen', params: { textDocument } });
  const { params } = await server.next();
  expect(params?.diagnostics).toMatchObject([{ code: 'missing-target', severity: 2 }]);

  // It counts as it is when it changes, and one that is wrong as it was.
  const configured = async (config: string): Promise<Message['params']> => {
    place.write('linkwright.config.mjs', config);
    const changes = [{ uri: `${root}/linkwright.config.mjs`, type: 2 }];
    server.send({ method: 'workspace/didChangeWatchedFiles', params: { changes } });
    return (await server.next()).params;
  };
  const asError = "export default { check: { rule: { 'missing-target': 'error' } } }";
  expect((await configured(asError))?.diagnostics).toMatchObject([{ severity: 1 }]);
  expect((await configured(asError.replace('error', 'info')))?.diagnostics).toMatchObject([{ severity: 3 }]);
  expect((await configured(asError.replace('error', 'loud')))?.message).toMatch(
    /^linkwright: linkwright\.config\.mjs.*loud.*Until that is right/s,
  );
  expect((await server.next()).params?.diagnostics).toMatchObject([{ severity: 3 }]);

  server.send({ id: 2, method: 'shutdown' });
  expect(await server.next()).toMatchObject({ id: 2, result: null });
  server.send({ method: 'exit' });
  expect(await once(server.process, 'exit')).toEqual([0, null]);
});

test('imports of code are left to the server of their language, in the folder that it is started in', async () => {
  const place = new Workplace({
    'src/A.vue':
      '<script>\nimport B from "./B.vue";\n</script>\n<template><a href="./B.vue">b</a></template>\n',
    'src/B.vue': '',
  });
  const server = new Server(place);
  const root = pathToFileURL(place.folder).href;
  server.send({ id: 1, method: 'initialize', params: { processId: null, rootUri: root, capabilities: {} } });
  await server.next();
  const files = [{ oldUri: `${root}/src/B.vue`, newUri: `${root}/src/C.vue` }];
  server.send({ id: 2, method: 'workspace/willRenameFiles', params: { files } });
  const { result } = await server.next();
  expect(result).toEqual({
    changes: {
      [`${root}/src/A.vue`]: [
        { range: expect.objectContaining({ start: { line: 3, character: 19 } }), newText: './C.vue' },
      ],
    },
  });
});
