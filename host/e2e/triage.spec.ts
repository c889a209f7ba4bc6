import { randomUUID } from 'node:crypto';
import { expect, type Page, password, test } from './fixtures.ts';

type Ticket = { _id: string; number: string; subject: string };
type Saved = Record<'status' | 'assigneeName' | 'snoozedUntil', string | null>;
type Message = { kind: string; body: string; sendsAt: string | null };

/** What is done with each of the tickets, in their order. */
const tasks = ['reply', 'status', 'assign', 'snooze', 'note', 'reply', 'status', 'assign', 'snooze', 'note'];

test('ten tickets are triaged with the keyboard alone', async ({ admin }) => {
  test.setTimeout(300_000);
  const api = await apiOf(admin);
  const subject = `Triage-${randomUUID().slice(0, 8)}`;
  const tickets: Ticket[] = [];
  for (const index of tasks.keys()) tickets.push(await api.open(`${subject} ${index}`));

  await admin.goto(`/admin/help?q=${subject}&sort=createdAt`);
  await expect(admin.getByRole('row', { name: new RegExp(subject) })).toHaveCount(tasks.length);
  for (const [index, task] of tasks.entries()) {
    await admin.keyboard.press('j');
    const link = admin.getByRole('link', { name: `${subject} ${index}` });
    await expect(link).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(panel(admin).getByRole('heading', { name: `${subject} ${index}` })).toBeVisible();
    await expect(panel(admin)).toBeFocused();
    await doIt(admin, task);
  }
  await admin.keyboard.press('Escape');
  await expect(panel(admin)).toBeHidden();
  await expect(admin.getByRole('link', { name: `${subject} 9` })).toBeFocused();

  for (const [index, task] of tasks.entries()) await expectSaved(api, tickets[index]?._id ?? '', task);
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Ticket', exact: true });

async function doIt(page: Page, task: string): Promise<void> {
  const { keyboard } = page;
  await expect(panel(page).getByRole('textbox', { name: /^Reply to/ })).toBeVisible();
  if (task === 'reply') {
    await keyboard.press('r');
    await expect(panel(page).getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
    await keyboard.type('/received');
    await expect(page.getByRole('option', { name: /\/received/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(panel(page).getByText(/We’re looking into it and will get back to you/)).toBeVisible();
    await sendByKey(page);
  } else if (task === 'note') {
    await keyboard.press('n');
    await keyboard.type('Seen: a, s and z are letters here.');
    await sendByKey(page);
  } else if (task === 'status') {
    await highlightOtherStatus(page);
    await saved(page, 'PATCH', () => keyboard.press('Enter'));
  } else if (task === 'assign') {
    await saved(page, 'PATCH', () => keyboard.press('a'));
  } else {
    await keyboard.press('z');
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(async () => {
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await saved(page, 'POST', () => keyboard.press('Enter'));
    await expect(page.getByRole('menu')).toBeHidden();
  }
}

/** Enter chooses what is highlighted, which a fast key leaves at the current status. */
async function highlightOtherStatus(page: Page): Promise<void> {
  const { keyboard } = page;
  const highlighted = page
    .getByRole('option', { selected: false })
    .and(page.locator('[data-combobox-selected]'));
  await expect(async () => {
    if (!(await page.getByRole('option', { name: 'On hold' }).isVisible())) await keyboard.press('s');
    await keyboard.press('ArrowDown');
    await expect(highlighted).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function sendByKey(page: Page): Promise<void> {
  await saved(page, 'POST', () => page.keyboard.press('Control+Enter'));
  await expect(panel(page)).toBeFocused();
}

/** Presses a key and waits until the API has saved what it does. */
async function saved(page: Page, method: string, press: () => Promise<void>): Promise<void> {
  const path = /\/api\/support\/[^/]+(\/(message|snooze))?$/;
  const answer = page.waitForResponse(
    (one) => one.request().method() === method && path.test(new URL(one.url()).pathname),
  );
  await press();
  expect((await answer).ok()).toBe(true);
}

type Api = Awaited<ReturnType<typeof apiOf>>;

async function expectSaved(api: Api, _id: string, task: string): Promise<void> {
  const ticket = await api.get<Saved>(_id);
  const { items } = await api.get<{ items: Message[] }>(`${_id}/message`);
  const written = items.map(({ kind }) => kind);
  expect(written).toEqual(task === 'reply' || task === 'note' ? [task] : []);
  if (task === 'note') expect(items[0]?.body).toContain('Seen: a, s and z are letters here.');
  if (task === 'reply') {
    expect(items[0]?.body).toContain('We’re looking into it and will get back to you.');
    await expect.poll(async () => (await api.get<Saved>(_id)).status, { timeout: 60_000 }).toBe('open');
  }
  if (task === 'status') expect(ticket.status).not.toBe('new');
  if (task === 'assign') expect(ticket.assigneeName).not.toBeNull();
  expect(ticket.snoozedUntil !== null).toBe(task === 'snooze');
}

/** The API, to make tickets and to read what was saved. */
async function apiOf({ request }: Page) {
  const data = { email: 'admin@backlot.test', password };
  const { token } = (await (await request.post('/api/auth/adminLogin', { data })).json()).data;
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async <T>(path: string): Promise<T> =>
      (await (await request.get(`/api/support/${path}`, { headers })).json()).data,
    open: async (subject: string): Promise<Ticket> => {
      const requester = { requesterName: 'Vera Viewer', requesterEmail: `${randomUUID()}@viewers.test` };
      const ticket = { ...requester, subject, category: 'playback' };
      return (await (await request.post('/api/support', { headers, data: ticket })).json()).data;
    },
  };
}
