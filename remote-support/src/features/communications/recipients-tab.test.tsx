import { expectNoAxeViolations } from '@backlot/testing/axe';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { type Communication } from '@backlot/contracts/support/communications/communication';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aCommunication,
  ada,
  aRecipient,
  communicationFake,
  communicationId,
  openMessages,
  recipientsPage,
} from './communications.fixture.ts';

const counts = { recipients: 3, sent: 2, skipped: 1, failed: 0, bounced: 1, unsubscribed: 0 };
const ben = aRecipient({
  _id: '0197a0c0-0000-4000-8000-0000000000b2',
  name: 'Ben Ito',
  state: 'skipped',
  reason: 'unsubscribed',
  sentAt: null,
  endedAt: new Date('2026-11-01T10:00:00Z'),
});
const open = (path = '?tab=recipients', part: Partial<Communication> = {}) => {
  const api = communicationFake(
    aCommunication({ status: 'sent', canSeeRecipients: true, counts, ...part }),
  ).on(communicationApi.recipients, ({ query: { state } }) =>
    recipientsPage(
      state === 'skipped' ? [ben] : [aRecipient({ bouncedAt: new Date('2026-11-02T10:00:00Z') }), ben],
    ),
  );
  return { api, ...openMessages(`/${communicationId}${path}`) };
};
const row = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('tr');
  if (!found) throw new Error('No row');
  return within(found);
};

test('each recipient leads to the person, and has a state with its reason', async () => {
  const { container } = open();
  const first = await row(ada.name);
  expect(first.getByRole('link')).toHaveAttribute('href', `/admin/watchers/${ada._id}`);
  expect(first.getByText('Sent')).toBeVisible();
  expect(first.getByText('Bounced')).toBeVisible();
  expect(document.querySelector('time[datetime="2026-11-02T10:00:00.000Z"]')).toBeVisible();
  const second = await row('Ben Ito');
  expect(second.getByText('Skipped')).toBeVisible();
  expect(second.getByText('Unsubscribed before sending')).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a count leads to its recipients, and a count of zero nowhere', async () => {
  const { api, user } = open('');
  const label = await screen.findByText('Skipped');
  expect(screen.queryByRole('link', { name: 'Failed: 0' })).toBeNull();
  expect(screen.getByText('Failed').nextElementSibling).toHaveTextContent('0');
  const value = label.nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error('No value');
  await user.click(within(value).getByRole('link', { name: 'Skipped: 1' }));
  expect(await screen.findByRole('link', { name: 'Ben Ito' })).toBeVisible();
  expect(api.calls(communicationApi.recipients)).toMatchObject([{ query: { state: 'skipped' } }]);
  expect(screen.getByRole('tab', { name: 'Recipients' })).toHaveAttribute('aria-selected', 'true');
});

test('recipients are searched by address, and the tab stays open', async () => {
  const { api, user } = open();
  await user.type(await screen.findByRole('searchbox'), 'ada@watchers.test');
  await waitFor(() =>
    expect(api.calls(communicationApi.recipients).at(-1)).toMatchObject({
      params: { _id: communicationId },
      query: { q: 'ada@watchers.test' },
    }),
  );
  expect(screen.getByRole('tab', { name: 'Recipients' })).toHaveAttribute('aria-selected', 'true');
});

test('recipients of a message to makers lead to makers', async () => {
  open('?tab=recipients', { audience: { kind: 'makers', filter: {} } });
  const first = await row(ada.name);
  expect(first.getByRole('link')).toHaveAttribute('href', `/admin/makers/${ada._id}`);
});

test('without the permission for the audience, counts lead nowhere and there is no tab', async () => {
  open('', { canSeeRecipients: false });
  expect(await screen.findByText('Skipped')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Skipped/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Recipients' })).toBeNull();
});

test('a draft has no recipients', async () => {
  open('', { status: 'draft', canSeeRecipients: false, counts: { ...counts, recipients: 0 } });
  expect(await screen.findByRole('tab', { name: 'Preview' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Recipients' })).toBeNull();
});
