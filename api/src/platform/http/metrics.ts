import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';

/** Seconds per request, by route pattern: never by URL, which contains ids and tokens. */
export const requestSeconds = new Histogram({
  name: 'backlot_request_seconds',
  help: 'Request duration',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5, 15],
});

export const signInFailures = new Counter({
  name: 'backlot_sign_in_failures_total',
  help: 'Failed sign-ins, by what refused them: the password, a code, a passkey, or a limit',
  labelNames: ['refused_by'],
});

/** Serves the metrics on a separate port, which must not be public. */
export async function startMetrics(port: number): Promise<() => Promise<void>> {
  collectDefaultMetrics();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
