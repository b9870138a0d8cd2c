import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageServer {
  /** `http://127.0.0.1:PORT/` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves one page to this machine alone. A request that names another host is refused: a page of
 * somebody else, whose name was made to lead here (DNS rebinding), gets nothing. Port 0 takes a free one;
 * rejects where the port can't be had.
 */
export async function servePage(page: string, port = 0): Promise<PageServer> {
  const server = createServer((request, response) => answer(page, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}/`, close: () => closed(server) };
}

/** Whether a request that came to a port names this machine; browsers leave the usual port (80) out (RFC 9110, 4.2.1). */
export function isThisMachine(host: string, port: number | undefined): boolean {
  const names = ['127.0.0.1', 'localhost'];
  return names.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

function answer(page: string, request: IncomingMessage, response: ServerResponse): void {
  const { host = '' } = request.headers;
  const { localPort } = request.socket;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (!isThisMachine(host, localPort))
    return said(response, 403, 'This page is served to this machine alone.\n');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return said(response, 405, 'There is nothing to be done here.\n');
  }
  if (request.url !== '/') return said(response, 404, 'There is one page, at /.\n');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  // What a policy in the page itself cannot say.
  response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
  response.end(page);
}

function said(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(text);
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
