import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** The code of docs/embedding.md that mounts the component, built as a site does. */
async function componentScript(productUrl: string, movieId: string): Promise<string> {
  const docs = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
  const contents = (/```jsx\n(.*?)```/s.exec(docs)?.[1] ?? '')
    .replace('https://pay.example.com', productUrl)
    .replace(/movieId="[^"]+"/, `movieId="${movieId}" country="DE" onPaid={bought}`);
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(root, 'host'), loader: 'jsx' },
    nodePaths: ['federation', 'contracts'].map((name) => join(root, 'shared', name, 'node_modules')),
    jsx: 'automatic',
    bundle: true,
    minify: true, // and for production
    write: false,
    format: 'esm',
  });
  return outputFiles[0]?.text ?? '';
}

const pageOf = (
  script: string,
  content: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>Shop</title><script ${script}></script></head><body><main><h1>Shop</h1>${content}
  <p id="outcome" role="status"></p></main>
  <script>
    const outcome = document.querySelector('#outcome');
    const bought = (orderId) => { outcome.textContent = 'Bought: ' + orderId; };
    addEventListener('backlot-success', ({ detail }) => bought(detail.orderId));
    addEventListener('backlot-cancel', () => { outcome.textContent = 'Canceled'; });
  </script></body></html>`;

/** Plain pages of another site, which sells one movie. Its host name is another site than `localhost`, too. */
export async function openShop(productUrl: string, movieId: string) {
  const element = `<backlot-checkout movie="${movieId}" country="DE" label="Rent or buy"></backlot-checkout>`;
  const place = `<div id="checkout"><a href="${productUrl}/payment/${movieId}">Rent or buy</a></div>`;
  const script = await componentScript(productUrl, movieId);
  const server = createServer(({ url }, response) => {
    const isScript = url === '/component.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    if (isScript) response.end(script);
    else if (url === '/component') response.end(pageOf('type="module" src="/component.js"', place));
    else response.end(pageOf(`async src="${productUrl}/embed.js"`, element));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(closed);
      }),
  };
}
