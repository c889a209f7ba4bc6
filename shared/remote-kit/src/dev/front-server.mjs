import { createServer, request as requestFrom } from 'node:http';

/**
 * Serves the product under development: its pages with the client of the channel, everything else as the API sends it.
 * @param {{ port: number, channel: ReturnType<typeof import('./builds-channel.mjs').buildsChannel>,
 *   api: () => Promise<number>, stampOf: (html: string) => string | undefined,
 *   answer?: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean }} options
 *   `api` waits for its port; `answer` takes requests over
 */
export const frontServer = async ({ port, channel, api, stampOf, answer }) => {
  const server = createServer(async (request, response) => {
    if (channel.answer(request, response) || answer?.(request, response)) return;
    const upstream = requestFrom({
      port: await api(),
      path: request.url,
      method: request.method,
      headers: { ...request.headers, ...(isPage(request) && { 'accept-encoding': 'identity' }) },
    });
    upstream.on('response', (found) => send(found, response, { channel, stampOf }));
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise((resolve, reject) => server.on('error', reject).listen(port, 'localhost', resolve));
  return server;
};

export const isPage = ({ method, headers }) => method === 'GET' && /text\/html/.test(headers.accept ?? '');

const send = async (found, response, { channel, stampOf }) => {
  const { statusCode = 502, headers } = found;
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
  if (!nonce || headers['content-encoding'] || !/^text\/html/.test(headers['content-type'] ?? '')) {
    response.writeHead(statusCode, headers);
    return found.pipe(response);
  }
  const chunks = await found.toArray();
  const html = Buffer.concat(chunks).toString();
  const { 'content-length': _length, ...others } = headers;
  response.writeHead(statusCode, others);
  return response.end(channel.withClient(html, { nonce, own: stampOf(html) }));
};
