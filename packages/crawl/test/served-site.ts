import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site on the loopback interface, by its paths; what is not there is 404. `asked` are the requests as they came. */
export async function served(
  answers: Readonly<Record<string, Answer>>,
): Promise<{ readonly origin: string; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const answer = answers[url];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'string') response.setHeader('content-type', typeOf(url)).end(answer);
    else answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

export function redirect(to: string, status = 301): Answer {
  return (_, response) => response.writeHead(status, { location: to }).end();
}

function typeOf(path: string): string {
  if (path.endsWith('.css')) return 'text/css';
  if (path.endsWith('.xml')) return 'application/xml';
  return path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8';
}
