import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { inboundMailApi, type SetAsideMail } from '@backlot/contracts/support/tickets/intake';
import { screen, within } from '@testing-library/react';
import routes from '../tickets.routes.tsx';

const email = (part: Partial<SetAsideMail> = {}): SetAsideMail => ({
  _id: '01980000-0000-7000-8000-0000000000e1',
  createdAt: new Date('2026-01-05T10:00:00Z'),
  reason: 'automatic',
  sender: 'ada@watchers.test',
  subject: 'Out of office',
  bytes: 1_400_000,
  hasFile: true,
  ...part,
});
const open = () => renderPage([{ path: '/admin/help', children: routes }], { url: '/admin/help/emails' });

test('each email is listed with its reason, and one that stays in the inbox can’t be downloaded', async () => {
  const large = email({ _id: '01980000-0000-7000-8000-0000000000e2', reason: 'too_large', hasFile: false });
  fakeApi().on(inboundMailApi.list, () => ({
    items: [email(), { ...large, sender: null, subject: null }],
    total: 2,
  }));
  const { container } = open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/ada@watchers.test.*Out of office.*Automatic reply.*1.4 MB/);
  expect(second).toHaveTextContent(/Unknown.*No subject.*Too large; still in the inbox/);
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
  await expectNoAxeViolations(container);
});

test('an email is deleted after a confirmation', async () => {
  signInAs('admin');
  let items = [email()];
  const api = fakeApi()
    .on(inboundMailApi.list, () => ({ items, total: items.length }))
    .on(inboundMailApi.dismiss, () => {
      items = [];
      return null;
    });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete “Out of office”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this email?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete email' }));
  expect(await screen.findByText('No emails without a ticket')).toBeVisible();
  expect(api.calls(inboundMailApi.dismiss)).toEqual([{ params: { mailId: email()._id } }]);
});
