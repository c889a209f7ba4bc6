import { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const phases = {
  /** New requests wait so long, so that the connections behind them are accepted: closing a port resets those that aren't. */
  acceptMs: 500,
  /** In this time, clients use their kept connections once more, whose responses close them. */
  idleMs: 1_000,
  /** Then for requests in flight, which are cut off at its end. */
  drainMs: 4_000,
};

/**
 * Lets the requests of every connection finish, so that no client sees a reset. Node would close idle connections
 * immediately, also those on which a request is arriving.
 * @returns stops listening, and ends when all connections are closed
 */
export function stopsGracefully(
  app: FastifyInstance,
  { acceptMs, idleMs, drainMs } = phases,
): () => Promise<void> {
  const servers = new Set<Server>(); // of a name with several addresses, each has its own
  let accepted = 0;
  const watch = (server: Server) => {
    if (servers.has(server)) return;
    servers.add(server);
    server.on('connection', () => (accepted += 1));
  };
  watch(app.server);
  let isStopping = false;
  let acceptance = Promise.resolve();
  app.addHook('onRequest', async (request) => {
    const { server } = request.raw.socket as Socket & { server?: unknown }; // Node sets it, except on injected requests
    if (server instanceof Server) watch(server);
    await acceptance;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  return async () => {
    isStopping = true;
    let release = () => {};
    acceptance = new Promise((resolve) => (release = resolve));
    await wait(acceptMs);
    for (let before = -1; before < accepted;) {
      before = accepted;
      await afterPoll(); // each turn of the event loop accepts one connection per port
    }
    for (const server of servers) server.closeIdleConnections = () => undefined;
    const closed = Promise.all([...[...servers].map(closeServer), app.close()]);
    release();
    await Promise.race([closed, wait(idleMs, undefined, { ref: false })]);
    for (const server of servers) Server.prototype.closeIdleConnections.call(server);
    const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), drainMs);
    await closed;
    clearTimeout(cut);
  };
}

const closeServer = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
