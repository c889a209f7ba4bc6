import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseConnection } from './refuse-connection.ts';

const windowSeconds = 15;
/** Slower bodies are cut off: 64 kbit/s for files; 8 kbit/s for all others, which have at most 256 KiB. */
const bytesPerSecond = { file: 8_192, other: 1_024 };

/**
 * Refuses a body with 408 when too few of its bytes arrive within 15 seconds. The whole time is not limited: a large
 * file arrives over a slow connection. Headers have a limit of their own (`headersTimeout` of the server).
 */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (hasBody && raw.socket instanceof Socket) watchBody(request); // an injected request has no connection
  });
}

function watchBody(request: FastifyRequest): void {
  const { raw } = request;
  const { socket } = raw;
  const least = bytesPerSecond[carriesFile(request) ? 'file' : 'other'] * windowSeconds;
  let received = socket.bytesRead;
  const check = () => {
    if (raw.complete) return stop();
    const hasEnough = socket.bytesRead - received >= least;
    received = socket.bytesRead;
    // With a full buffer, the sender waits for us.
    if (hasEnough || raw.readableLength >= raw.readableHighWaterMark) return;
    stop();
    request.log.info({ status: 408, route: request.routeOptions.url }, 'request refused');
    refuseConnection(socket, 408, request.id);
  };
  const timer = setInterval(check, windowSeconds * 1_000).unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

const carriesFile = ({ routeOptions }: FastifyRequest): boolean =>
  ['multipart', 'bytes'].includes(routeOptions.config.endpoint?.kind ?? 'json');
