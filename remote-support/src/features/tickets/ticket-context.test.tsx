import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { SlotRenderer } from '@backlot/ui';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import type { SlotRequest } from '@backlot/contracts/platform/releases/slots';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { screen, within } from '@testing-library/react';
import { TicketThread } from './ticket-thread.tsx';
import { messagePage, ticket, ticketRow, ticketsPage } from './tickets.fixture.ts';

const placedSlot = ({ id, context }: SlotRequest) => <p>{`${id} ${JSON.stringify(context)}`}</p>;
const open = () =>
  renderPage(
    <SlotRenderer value={placedSlot}>
      <TicketThread ticket={ticket()} />
    </SlotRenderer>,
  );
const other = ticketRow({
  _id: '01980000-0000-7000-8000-0000000000b1',
  number: 'T-10002',
  subject: 'A refund, please',
});
const answer = () =>
  fakeApi()
    .on(supportApi.list, () => ticketsPage([ticketRow(), other]))
    .on(supportApi.messages, () => messagePage())
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [])
    .on(lookupsApi.all, () => []);

test('the requester’s part starts collapsed and requests nothing', async () => {
  const api = answer();
  open();
  expect(await screen.findByRole('button', { name: 'About the requester' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(screen.queryByText(/ticket\.context/)).not.toBeInTheDocument();
  expect(api.calls(supportApi.list)).toEqual([]);
});

test('the requester’s part holds the slot for their watcher and their other tickets', async () => {
  const api = answer();
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'About the requester' }));
  const part = within(screen.getByRole('region', { name: 'About the requester' }));
  expect(part.getByText(`ticket.context/v1 {"watcherId":"${ticket().watcherId}"}`)).toBeInTheDocument();
  expect(await part.findByRole('link', { name: 'A refund, please' })).toHaveAttribute(
    'href',
    '/admin/help/T-10002',
  );
  expect(part.getAllByRole('listitem')).toHaveLength(1);
  expect(api.calls(supportApi.list).map(({ query }) => query.requester)).toEqual(['ada@watchers.test']);
  await expectNoAxeViolations(container);
});

test('a requester without other tickets has an empty list', async () => {
  answer().on(supportApi.list, () => ticketsPage([ticketRow()]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'About the requester' }));
  expect(await screen.findByText('No other tickets')).toBeInTheDocument();
});
