import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { draftApi } from '@backlot/contracts/support/tickets/draft';
import { presenceApi } from '@backlot/contracts/support/tickets/presence';
import { screen, waitFor } from '@testing-library/react';
import { TicketPanel } from './ticket-panel.tsx';
import { messagePage, noDrafts, ticket } from './tickets.fixture.ts';

const answer = (isSpam: boolean) => {
  let shown = ticket({ isSpam });
  return fakeApi()
    .on(supportApi.get, () => shown)
    .on(supportApi.messages, () => messagePage())
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [])
    .on(supportApi.list, () => ({ items: [], total: 0, totalIsCapped: false, page: 1, limit: 25 }))
    .on(cannedReplyApi.all, () => [])
    .on(presenceApi.announce, () => [])
    .on(draftApi.mine, () => [])
    .on(draftApi.get, () => noDrafts)
    .on(lookupsApi.all, () => [])
    .on(supportApi.setSpam, ({ body }) => {
      shown = { ...shown, isSpam: body.isSpam, version: shown.version + 1 };
      return shown;
    });
};
const render = () => renderPage(<TicketPanel ticket="T-10001" onClose={() => undefined} />);
const reply = () => screen.queryByRole('textbox', { name: 'Reply to Ada Moreau' });

test('a ticket is marked as spam, can’t be answered then, and undo restores it', async () => {
  signInAs('superadmin');
  const api = answer(false);
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Mark as spam' }));
  expect(
    await screen.findByText(/New tickets from ada@watchers\.test are marked as spam/),
  ).toBeInTheDocument();
  expect(reply()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(supportApi.setSpam)).toHaveLength(2));
  expect(api.calls(supportApi.setSpam).map(({ body }) => body)).toEqual([
    { version: 1, isSpam: true },
    { version: 2, isSpam: false },
  ]);
  expect(await screen.findByRole('button', { name: 'Mark as spam' })).toBeInTheDocument();
});

test('“Not spam” restores a ticket later', async () => {
  signInAs('superadmin');
  const api = answer(true);
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Not spam' }));
  await waitFor(() => expect(api.calls(supportApi.setSpam)[0]?.body).toEqual({ version: 1, isSpam: false }));
});
