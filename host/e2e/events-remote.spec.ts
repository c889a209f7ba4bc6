import { type Browser, expect, type Page, test } from '@playwright/test';
import { openEventsBackEnd, openEventsRemote } from './events-remote.ts';
import { type Account, signIn, waitForContent } from './fixtures.ts';
import { type Superadmin, superadminOf, versionOn } from './published.ts';
import { withReplicas } from './replicas.ts';

test('a team outside the repository releases its own remote to some, to all, and withdraws it', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const backEnd = await openEventsBackEnd();
  const remote = await openEventsRemote();
  try {
    await remote.bin('typescript/bin/tsc', '-p', '.');
    await remote.build('0.1.0');
    await remote.cli('check', 'dist');
    await withReplicas(
      async ([first, second]) => {
        backEnd.trust(second);
        const superadmin = await superadminOf(first);
        const release = await teamOf(superadmin, first, backEnd.url, remote.cli);
        const people = [
          await pageOf(browser, first, 'superadmin'),
          await pageOf(browser, second, 'admin'),
        ] as const;

        await release('publish');
        await rolledOutToSome(superadmin, people);
        await release('activate');
        for (const page of people) await expect(await cardOn(page)).toBeVisible();

        const holder = await opensForHolders(superadmin, people, () => pageOf(browser, second, 'admin'));
        expect(backEnd.asked.at(-1)).toMatchObject({
          aud: 'events',
          role: 'admin',
          keys: ['events:approve'],
          path: '/api/days',
        });

        await remote.build('0.2.0');
        await release('publish');
        for (const [command, version] of [
          ['activate', '0.2.0'],
          ['rollback', '0.1.0'],
        ] as const) {
          await release(command);
          for (const page of [people[0], holder]) {
            await expect(await cardOn(page)).toBeVisible();
            expect(await versionOn(page, 'events')).toBe(version);
          }
        }
      },
      { BACKLOT_PRIVATE_BACKENDS: '1' },
    );
  } finally {
    backEnd.close();
    remote.remove();
  }
});

/** Registers the remote. @returns runs a command of its team */
async function teamOf(
  superadmin: Superadmin,
  url: string,
  backend: string,
  cli: (...args: string[]) => Promise<void>,
) {
  await superadmin('PUT', 'release/remote/events', {
    owner: 'team-events',
    publicKey: null,
    paths: ['/admin/events'],
    slots: ['dashboard.card/v1', 'record.tab/v1'],
    access: [],
    mayHavePaymentPage: false,
    backend,
    version: 0,
  });
  const { token } = await superadmin('POST', 'release/remote/events/token', { name: 'CI', days: 1 });
  return (command: string, ...args: string[]) =>
    cli(command, '--url', url, '--token', String(token), ...args);
}

async function pageOf(browser: Browser, baseURL: string, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, account);
  return page;
}

/** The remote's card, on the dashboard as the next page load has it. */
async function cardOn(page: Page) {
  await page.goto('/admin');
  await waitForContent(page);
  return page.getByText('Events of the week');
}

/**
 * Raises the rollout until it has reached one of the two people, and not yet the other: who gets it is fixed for each
 * version and person.
 */
async function rolledOutToSome(superadmin: Superadmin, people: readonly Page[]) {
  let { generation } = await superadmin('GET', 'release/status');
  for (let percent = 1; percent < 100; percent += 1) {
    const body = { version: '0.1.0', percent, expected: generation };
    ({ generation } = await superadmin('POST', 'release/remote/events/activate', body));
    const documents = await Promise.all(
      people.map(async (page) => (await page.request.get('/admin')).text()),
    );
    const isIn = documents.map((html) => html.includes('/r/events/'));
    if (!isIn.includes(true)) continue;
    expect(isIn).toContain(false);
    for (const [index, page] of people.entries())
      await expect(await cardOn(page)).toBeVisible({ visible: isIn[index] ?? false });
    return;
  }
  throw new Error('No rollout below 100% reached anyone');
}

/** Only who holds its permission gets the page and the tab; the other admin does once it is granted. @returns their page */
async function opensForHolders(
  superadmin: Superadmin,
  [boss, admin]: readonly [Page, Page],
  signInAgain: () => Promise<Page>,
) {
  await boss.goto('/admin/events');
  await expect(boss.getByText('Premiere on Friday')).toBeVisible();
  const [watcher] = (await superadmin('GET', 'watcher?limit=25')).items;
  await boss.goto(`/admin/watchers/${watcher._id}?tab=events.invitations`);
  await expect(boss.getByText(`No invitations of ${watcher._id}.`)).toBeVisible();

  await expect(admin.getByRole('link', { name: 'Events' })).toBeHidden();
  const { items } = await superadmin('GET', 'admin?limit=100');
  const { _id } = items.find(({ email }: { email: string }) => email === 'admin@backlot.test');
  const { grants, version } = await superadmin('GET', `admin/${_id}`);
  await superadmin('PUT', `admin/${_id}/access`, {
    role: 'admin',
    grants: { ...grants, 'events:approve': true },
    version,
  });
  const holder = await signInAgain(); // the grant ended the session
  await holder.getByRole('link', { name: 'Events' }).click();
  await expect(holder.getByText('You may approve events.')).toBeVisible();
  await expect(holder.getByText('Premiere on Friday')).toBeVisible();
  return holder;
}
