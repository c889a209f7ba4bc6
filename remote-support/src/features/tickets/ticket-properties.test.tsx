import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { teamApi } from '@backlot/contracts/support/teams/team';
import type { TicketStatus } from '@backlot/contracts/support/tickets/ticket';
import { screen, waitFor } from '@testing-library/react';
import { ticket } from './tickets.fixture.ts';
import { TicketProperties } from './ticket-properties.tsx';

const open = (status: TicketStatus = 'pending') => {
  signInAs('admin');
  const api = fakeApi()
    .on(supportApi.assignees, () => [])
    .on(teamApi.all, () => [])
    .on(lookupsApi.all, () => [])
    .on(supportApi.patch, ({ body: { version: _, ...changes } }) => ticket({ ...changes, version: 2 }));
  const { user } = renderPage(<TicketProperties ticket={ticket({ status })} />);
  const choose = async (property: string, value: string) => {
    await user.click(await screen.findByRole('combobox', { name: property }));
    await user.click(await screen.findByRole('option', { name: value }));
  };
  return { choose, user, bodies: () => api.calls(supportApi.patch).map(({ body }) => body) };
};

test('a property is saved when it is chosen, with the version that was seen', async () => {
  const { choose, bodies } = open();
  await choose('Priority', 'High');
  await waitFor(() => expect(bodies()).toEqual([{ priority: 'high', version: 1 }]));
});

test('a status that was set can be undone', async () => {
  const { choose, user, bodies } = open();
  await choose('Status', 'Solved');
  expect(await screen.findByText('Status set to Solved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Status set to Pending')).toBeVisible();
  expect(bodies()).toEqual([
    { status: 'solved', version: 1 },
    { status: 'pending', version: 2 },
  ]);
});

test('a new ticket isn’t offered to be new again', async () => {
  const { choose } = open('new');
  await choose('Status', 'Solved');
  await screen.findByText('Status set to Solved');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
