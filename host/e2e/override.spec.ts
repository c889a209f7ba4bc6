import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, productUrl, signIn, test } from './fixtures.ts';
import { withPassword } from './own-product.ts';

const dist = join(import.meta.dirname, '../../remote-support/dist');
const changed = async (file: string) =>
  (await readFile(join(dist, file), 'utf8')).replaceAll('Help Center', 'Changed desk');

/** Serves a changed build of support, as any static server with CORS does. */
async function serveSupport() {
  const files = new Map([['/remote.json', await changed('remote.json')]]);
  const integrity: Record<string, string> = {};
  for (const file of Object.keys(JSON.parse(await readFile(join(dist, 'integrity.json'), 'utf8')))) {
    const content = await changed(file);
    files.set(`/${file}`, content);
    integrity[file] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  files.set('/integrity.json', JSON.stringify(integrity));
  const server = createServer(({ url = '' }, response) => {
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(files.has(url) ? 200 : 404, {
      'content-type': type,
      'access-control-allow-origin': '*',
    });
    response.end(files.get(url));
  });
  await once(server.listen(0), 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' ? address?.port : null };
}

test('a superadmin’s session shows a build from their machine, and nobody else’s does', async ({
  page,
  browser,
}) => {
  const { server, port } = await serveSupport();
  const banner = page.getByRole('complementary', { name: 'Local build' });
  const desk = page.getByRole('heading', { level: 1, name: 'Changed desk' });
  try {
    await signIn(page);
    await page.goto('/admin/releases');
    await page.getByRole('button', { name: 'Actions for support' }).click();
    await page.getByRole('menuitem', { name: 'Load from this computer…' }).click();
    await page.getByRole('textbox', { name: 'URL' }).fill(`http://localhost:${port}`);
    await withPassword(page, '/api/release', () =>
      page.getByRole('button', { name: 'Load', exact: true }).click(),
    );
    await expect(banner).toContainText(`Support is loaded from http://localhost:${port}`);
    await page.getByRole('link', { name: 'Changed desk' }).click();
    await expect(desk).toBeVisible();

    const other = await (await browser.newContext({ baseURL: productUrl() })).newPage();
    await signIn(other);
    await other.goto('/admin/help');
    await expect(other.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'Local build' })).toHaveCount(0);

    server.close().closeAllConnections();
    await page.reload();
    await expect(banner).toContainText('No usable build was found.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Support is unavailable');
    await banner.getByRole('button', { name: 'End' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  } finally {
    server.close();
  }
});
