import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { screen, waitFor } from '@testing-library/react';
import { MergeButton } from './merge-button.tsx';
import { ticket, ticketRow, ticketsPage } from './tickets.fixture.ts';

const [first, second] = [
  ticketRow({ _id: '01980000-0000-7000-8000-000000000001', number: 'T-1', subject: 'Stops' }),
  ticketRow({ _id: '01980000-0000-7000-8000-000000000002', number: 'T-2', subject: 'Again', version: 7 }),
];
const answer = (rows = [first, second]) =>
  fakeApi()
    .on(supportApi.list, ({ query }) =>
      ticketsPage(rows.filter(({ _id }) => query.ids === undefined || query.ids.includes(_id))),
    )
    .on(supportApi.merge, () => ticket({ number: 'T-2' }));
const open = async (ids = [first._id, second._id]) => {
  const onMerged = jest.fn();
  const { user } = renderPage(<MergeButton ids={ids} onMerged={onMerged} />);
  await user.click(screen.getByRole('button', { name: 'Merge…' }));
  return { user, onMerged };
};

test('the chosen ticket remains, and the consequences name both', async () => {
  const api = answer();
  const { user, onMerged } = await open();
  await user.click(await screen.findByRole('radio', { name: 'T-2 · Again · Ada Moreau' }));
  expect(
    screen.getByText(
      /^T-1 will be closed permanently\. Its messages and future replies appear in T-2, and your replies go to ada@watchers\.test/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep tickets separate' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Merge 2 tickets' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalled());
  expect(api.calls(supportApi.merge)).toEqual([
    { params: { _id: second._id }, body: { version: 7, ids: [first._id] } },
  ]);
});

test('the tickets that were merged are counted, although they are closed by then', async () => {
  let rows = [first, second];
  fakeApi()
    .on(supportApi.list, () => ticketsPage(rows))
    .on(supportApi.merge, () => {
      rows = [{ ...second, status: 'closed' }, first];
      return ticket({ number: 'T-1' });
    });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Merge 2 tickets' }));
  expect(await screen.findByText('1 ticket merged into T-1')).toBeVisible();
});

test('different requesters must be confirmed', async () => {
  const api = answer([first, { ...second, requesterEmail: 'bob@watchers.test' }]);
  const { user } = await open();
  const merge = await screen.findByRole('button', { name: 'Merge 2 tickets' });
  expect(merge).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /different requesters/ }));
  await user.click(merge);
  await waitFor(() => expect(api.calls(supportApi.merge)[0]?.body).toMatchObject({ mayDiffer: true }));
});

test('closed tickets are skipped, and one alone can’t be merged', async () => {
  answer([first, { ...second, status: 'closed' }]);
  await open();
  expect(await screen.findByText(/Closed tickets and spam can’t be merged/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Merge tickets' })).toBeDisabled();
});

test('from a ticket, only another one is offered, and it remains', async () => {
  const api = answer();
  const { user } = await open([first._id]);
  await user.type(await screen.findByRole('combobox', { name: 'Ticket to merge with' }), 'T-');
  const option = await screen.findByRole('option', { name: 'T-2 · Again · Ada Moreau' });
  expect(screen.getAllByRole('option')).toEqual([option]);
  await user.click(option);
  await user.click(await screen.findByRole('button', { name: 'Merge 2 tickets' }));
  await waitFor(() =>
    expect(api.calls(supportApi.merge)).toEqual([
      { params: { _id: second._id }, body: { version: 7, ids: [first._id] } },
    ]),
  );
});
