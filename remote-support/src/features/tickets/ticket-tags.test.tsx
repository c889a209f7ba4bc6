import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { screen, waitFor } from '@testing-library/react';
import { TicketTags } from './ticket-tags.tsx';
import { ticket } from './tickets.fixture.ts';

const stored = ticket({ tags: ['vip'] });
const open = (isFixed = false) => renderPage(<TicketTags ticket={stored} isFixed={isFixed} />);
const field = () => screen.findByRole('combobox', { name: 'Tags' });

/** The API, which saves each change to its current version only. @param isReady when it answers */
function api(isReady?: Promise<unknown>) {
  let saved = stored;
  const api = fakeApi()
    .on(supportApi.tags, () => ['refund', 'vip'])
    .on(supportApi.patch, async ({ body: { version, tags = [] } }) => {
      await isReady;
      expect(version).toBe(saved.version);
      saved = { ...saved, tags, version: version + 1 };
      return saved;
    });
  return { tags: () => api.calls(supportApi.patch).map(({ body }) => body.tags) };
}

test('tags that are added while a save is pending are saved together after it', async () => {
  let answer: (value: null) => void = () => undefined;
  const { tags } = api(new Promise((resolve) => (answer = resolve)));
  const { user } = open();
  await user.type(await field(), 'refund{Enter}late{Enter}later{Enter}');
  expect(tags()).toEqual([['vip', 'refund']]);
  answer(null);
  await waitFor(() => expect(tags()).toHaveLength(2));
  expect(tags()[1]).toEqual(['vip', 'refund', 'late', 'later']);
  await user.type(await field(), 'last{Enter}');
  await waitFor(() => expect(tags()[2]).toEqual(['vip', 'refund', 'late', 'later', 'last']));
});

test('a tag is removed from the stored ones', async () => {
  const { tags } = api();
  const { user } = open();
  await user.type(await field(), '{Backspace}');
  await waitFor(() => expect(tags()).toEqual([[]]));
});

test('the tags of other tickets are suggested', async () => {
  const { tags } = api();
  const { user } = open();
  await user.type(await field(), 'ref');
  await user.click(await screen.findByRole('option', { name: 'refund' }));
  await waitFor(() => expect(tags()).toEqual([['vip', 'refund']]));
});

test('a tag that the API refuses leaves the field, which says why', async () => {
  const message = 'A ticket can have up to 20 tags.';
  fakeApi()
    .on(supportApi.tags, () => [])
    .refuse(supportApi.patch, 422, { errors: [{ path: 'tags', code: 'too_big', message }] });
  const { user } = open();
  await user.type(await field(), 'refund{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('refund')).not.toBeInTheDocument();
});

test('the tags of a ticket that can’t be changed are shown', async () => {
  fakeApi();
  open(true);
  expect(await screen.findByText('vip')).toBeVisible();
  expect(await field()).toBeDisabled();
});
