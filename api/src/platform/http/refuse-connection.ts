import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { v7 } from 'uuid';
import { envelopeOf, refusalOf } from './error-handler.ts';

/**
 * Refuses a request that can't be read to its end, in the usual envelope, and closes the connection. A connection whose
 * response has begun is only closed.
 */
export function refuseConnection(socket: Socket & HasAnswer, status: number, errorId: string): void {
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  const body = JSON.stringify(envelopeOf(refusalOf(status), errorId));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** The response that Node is writing to a connection. */
type HasAnswer = { _httpMessage?: { headersSent: boolean } | null };

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** For requests that no hook and no handler sees: headers that are malformed, too large, or don't end. */
export function refuseUnreadable({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET') return void socket.destroy();
  refuseConnection(socket, statusByCode[code] ?? 400, v7());
}
