import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { plainHeaders } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { readRelease, remoteFaces, remoteOf } from './remotes.ts';

const flipOneByte = async (route: Route) => {
  const answer = await route.fetch();
  const body = Buffer.from(await answer.body());
  const middle = body.length >> 1;
  body[middle] = (body[middle] ?? 0) ^ 1;
  await route.fulfill({ response: answer, body, headers: plainHeaders(answer.headers()) });
};

const dashboard = '/admin';

/** The files of what has a page or a card of its own, each with the page that loads it. */
function filesOfPages({ entry, exposes, descriptor: { routes, slots } }: ReleasedRemote) {
  const cards = slots.filter(({ boards = ['overview'] }) => boards.includes('overview'));
  const openedBy = [
    ...routes.map(({ path, expose }) => ({ path: path.replace('/*', ''), expose })),
    ...cards
      .filter(({ id }) => id === 'dashboard.card/v1')
      .map(({ expose }) => ({ path: dashboard, expose })),
  ];
  const found = new Map<string, string>(openedBy[0] && [[entry, openedBy[0].path]]);
  for (const { path, expose } of openedBy)
    for (const file of [...(exposes[expose]?.js ?? []), ...(exposes[expose]?.css ?? [])])
      if (!found.has(file)) found.set(file, path);
  return found;
}

/** Loads a file as the federation runtime does. @returns whether it ran, or was read */
const isTaken = (page: Page, file: { url: string; integrity: string; isScript: boolean }) =>
  page.evaluate(
    ({ url, integrity, isScript }) =>
      isScript
        ? new Promise<boolean>((done) => {
            const script = document.createElement('script');
            Object.assign(script, { integrity, crossOrigin: 'anonymous', src: url });
            script.onload = () => done(true);
            script.onerror = () => done(false);
            document.head.append(script);
          })
        : fetch(url, { integrity, cache: 'no-store' }).then(
            () => true,
            () => false,
          ),
    file,
  );

for (const { id, title } of remoteFaces) {
  test(`${id}: one flipped byte in a file of a page is blocked, and page and report name the file`, async ({
    admin,
  }) => {
    const remote = remoteOf(await readRelease(), id);
    for (const [file, path] of filesOfPages(remote)) {
      await admin.route(`**${remote.base}${file}`, flipOneByte);
      const reported = admin.waitForRequest('**/api/client-error');
      await admin.goto(path);
      const alert = admin.getByRole('main').getByRole('alert').first();
      await expect(alert, file).toContainText(path === dashboard ? `${title} is unavailable` : file);
      expect((await reported).postDataJSON(), file).toMatchObject({
        kind: 'integrity',
        source: `${id}@${remote.version}`,
        file: expect.stringContaining(file),
      });
      await admin.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test(`${id}: one flipped byte in a file that pages load later is refused by its digest`, async ({
    admin,
  }) => {
    const remote = remoteOf(await readRelease(), id);
    const ofPages = filesOfPages(remote);
    await admin.goto('/admin/profile');
    // The document lists no file of the payment page.
    const built = await readFile(join(import.meta.dirname, `../../remote-${id}/dist/integrity.json`), 'utf8');
    const digests = Object.entries<string>(JSON.parse(built));
    expect(digests).toEqual(expect.arrayContaining(Object.entries(remote.integrity)));
    const later = digests.filter(([file]) => !ofPages.has(file));
    const files = later.map(([file, integrity]) => ({
      url: remote.base + file,
      integrity,
      // The payment page is a document of its own, whose scripts the policy of this one refuses in any case.
      isScript: file.endsWith('.js') && !file.startsWith('checkout/'),
    }));
    for (const file of files) expect(await isTaken(admin, { ...file, isScript: false }), file.url).toBe(true);
    await admin.route(`**${remote.base}**`, flipOneByte);
    for (const file of files) expect(await isTaken(admin, file), file.url).toBe(false);
    await admin.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
