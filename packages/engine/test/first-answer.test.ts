import { createServer } from 'node:http';
import { type AddressInfo, type Socket, createServer as listenAt } from 'node:net';
import { expect, test } from 'vitest';
import { connectEngine } from '../src/index.ts';

/** A port that nobody listens at. */
async function silentPort(): Promise<number> {
  const server = listenAt();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const work = { version: '1', run: 'ab', spool: 'nowhere' };

test('a Redis that does not answer is given up', async () => {
  const url = `redis://127.0.0.1:${await silentPort()}`;
  const engine = connectEngine({ ...work, url, starting: 0 });
  await expect(engine).rejects.toThrow(/^redis:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED.*; start Redis there/);
});

test('an interruption ends the waiting for it', async () => {
  const url = `redis://127.0.0.1:${await silentPort()}`;
  const interruption = new AbortController();
  const told: string[] = [];
  const tell = (message: string): void => {
    told.push(message);
    interruption.abort();
  };
  const engine = await connectEngine({ ...work, url, signal: interruption.signal, tell });
  await engine.close();
  expect(told[0]).toMatch(/ECONNREFUSED.*; it is tried again for 30 s$/);
});

test('what is no Redis is told at once', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const engine = connectEngine({ ...work, url: `redis://127.0.0.1:${port}` });
  await expect(engine).rejects.toThrow(/Protocol error[^.]*; what answers there is no Redis/);
  server.close();
});

test('a Redis that lets connect and says nothing is given up', async () => {
  const connections = new Set<Socket>();
  const server = listenAt((socket) => connections.add(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `redis://127.0.0.1:${port}`;
  await expect(connectEngine({ ...work, url, starting: 0 })).rejects.toThrow(
    /^redis:\/\/127\.0\.0\.1:\d+: no answer for 1 s, though it lets connect$/,
  );
  const interruption = new AbortController();
  server.once('connection', () => interruption.abort());
  const engine = await connectEngine({ ...work, url, signal: interruption.signal });
  await engine.close();
  server.close();
  for (const socket of connections) socket.destroy();
});
