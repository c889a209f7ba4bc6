import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeGateway } from './stripe.ts';

type Asked = { method: string; path: string; key: string | undefined; form: URLSearchParams };
type Answer = { status?: number; body?: unknown } | 'hang up';

/** A server that records requests and returns the queued `answers` in order. */
export async function stripeServer() {
  const asked: Asked[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://stripe.test');
      const key = request.headers['idempotency-key'];
      asked.push({
        method: request.method ?? '',
        path: pathname,
        key: typeof key === 'string' ? key : undefined,
        form: new URLSearchParams(text || search),
      });
      const answer = answers.shift() ?? { status: 500, body: { error: { message: 'No answer was set' } } };
      if (answer === 'hang up') return request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const gateway = stripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_test',
    address: { host: '127.0.0.1', port, protocol: 'http' },
  });
  return {
    gateway,
    asked,
    /** Clears recorded requests and queues these responses. */
    answer: (...given: readonly Answer[]) => {
      asked.length = 0;
      answers.splice(0, answers.length, ...given);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};
