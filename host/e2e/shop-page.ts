import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plain page of another site, which sells one movie. Its host name is another site than `localhost`, too. */
export async function openShop(productUrl: string, movieId: string) {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
    <script async src="${productUrl}/embed.js"></script></head><body><main><h1>Shop</h1>
    <backlot-checkout movie="${movieId}" country="DE" label="Rent or buy"></backlot-checkout>
    <p id="outcome" role="status"></p></main>
    <script>
      const outcome = document.querySelector('#outcome');
      addEventListener('backlot-success', ({ detail }) => { outcome.textContent = 'Bought: ' + detail.orderId; });
      addEventListener('backlot-cancel', () => { outcome.textContent = 'Canceled'; });
    </script></body></html>`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
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
