import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { CurrentUserId, ownTimeZone } from '@backlot/ui';
import { invalidate } from '@backlot/data/query';
import { localMs } from '@backlot/contracts/platform/values/local-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Composer } from './composer.tsx';
import { composerApi, editor, sent } from './composer.fixture.ts';
import { TicketThread } from './ticket-thread.tsx';
import { messagePage, ticket, ticketsPage } from './tickets.fixture.ts';

jest.mock('@backlot/ui/rich-text', () => jest.requireActual('./rich-text.fixture.tsx'));

const choose = async (user: ReturnType<typeof renderPage>['user'], name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const openSendLater = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.type(await editor(), 'Please try again.');
  await user.click(screen.getByRole('button', { name: 'More send options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send later…' }));
  return within(await screen.findByRole('dialog', { name: 'Send later' }));
};

test('a reply is scheduled for the next morning with the status that follows, and undo restores it', async () => {
  const api = composerApi()
    .on(supportApi.addMessage, ({ body }) => ({ ...sent, sendsAt: body.sendAt ?? null }))
    .on(supportApi.cancelMessage, () => sent);
  const { user } = renderPage(<Composer ticket={ticket()} />);
  const dialog = await openSendLater(user);
  await choose(user, 'Send', 'Tomorrow, 9 AM');
  await choose(user, 'Status after sending', 'Solved');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Schedule reply' }));
  await waitFor(async () => expect(await editor()).toHaveValue(''));
  const [call] = api.calls(supportApi.addMessage);
  expect(call?.body).toMatchObject({ kind: 'reply', body: 'Please try again.', status: 'solved' });
  const local = new Date(localMs(call?.body.sendAt?.getTime() ?? 0, ownTimeZone()));
  expect([local.getUTCHours(), local.getUTCMinutes()]).toEqual([9, 0]);
  expect(local.getTime()).toBeGreaterThan(localMs(Date.now(), ownTimeZone()));
  expect(await screen.findByText(/^Reply to Ada Moreau scheduled for /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await editor()).toHaveValue('Please try again.'));
  expect(screen.getByText('When sent: set to Solved')).toBeInTheDocument();
});

test('a custom time that is missing or past is refused in the dialog', async () => {
  const api = composerApi();
  const { user } = renderPage(<Composer ticket={ticket()} />);
  const dialog = await openSendLater(user);
  await choose(user, 'Send', 'Custom time');
  await user.click(dialog.getByRole('button', { name: 'Schedule reply' }));
  expect(await dialog.findByText('Choose a time in the future.')).toBeInTheDocument();
  expect(api.calls(supportApi.addMessage)).toEqual([]);
});

test('a time that the API refuses keeps the text and says why', async () => {
  const problem = { path: 'sendAt', code: 'range', message: 'Choose a time within the next 60 days.' };
  composerApi().refuse(supportApi.addMessage, 422, { message: problem.message, errors: [problem] });
  const { user } = renderPage(<Composer ticket={ticket()} />);
  const dialog = await openSendLater(user);
  await user.click(dialog.getByRole('button', { name: 'Schedule reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(problem.message);
  expect(await editor()).toHaveValue('Please try again.');
});

test('one’s own scheduled reply returns to the editor with its files and what it sets, and one of a colleague doesn’t', async () => {
  const me = '01980000-0000-7000-8000-0000000000a1';
  signInAs('admin');
  const file = { _id: '01980000-0000-7000-8000-0000000000f1', name: 'log.txt', bytes: 1 };
  const scheduled = { ...sent, sendsAt: new Date('2126-01-06T09:00:00Z') };
  const effects = { status: 'solved' as const, addTags: ['refund'] };
  const own = { ...scheduled, authorId: me, body: '<p>Later.</p>', attachments: [file], effects };
  const other = { ...scheduled, _id: '01980000-0000-7000-8000-0000000000f2', authorId: file._id };
  let items = [own, other];
  const api = composerApi()
    .on(supportApi.messages, () => messagePage(items))
    .on(lookupsApi.all, () => [])
    .on(supportApi.list, () => ticketsPage([]))
    .on(supportApi.cancelMessage, () => {
      items = [other];
      return own;
    });
  const { user } = renderPage(
    <CurrentUserId value={me}>
      <TicketThread ticket={ticket()} />
    </CurrentUserId>,
  );
  const line = 'When sent: set to Solved, add tag refund';
  expect(await screen.findByText(line)).toBeVisible(); // in the list
  await user.click(await screen.findByRole('tab', { name: 'Internal note' }));
  await user.click(await screen.findByRole('button', { name: 'Edit reply' }));
  await waitFor(async () => expect(await editor()).toHaveValue('<p>Later.</p>'));
  expect(await editor()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove log.txt' })).toBeInTheDocument();
  expect(screen.getByText(line)).toBeInTheDocument();
  expect(api.calls(supportApi.cancelMessage)).toEqual([
    { params: { _id: ticket()._id, messageId: own._id } },
  ]);
  expect(await screen.findByRole('button', { name: 'Don’t send' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit reply' })).not.toBeInTheDocument();
});

describe('the offer to undo a scheduled reply', () => {
  const sendsAt = new Date('2126-01-06T09:00:00Z');
  const own = { ...sent, _id: '01980000-0000-7000-8000-0000000000f3', sendsAt };
  let items = [own];

  /** The ticket, whose scheduled reply may be canceled from elsewhere. */
  const schedule = async () => {
    signInAs('admin');
    items = [];
    composerApi()
      .on(supportApi.messages, () => messagePage(items))
      .on(lookupsApi.all, () => [])
      .on(supportApi.list, () => ticketsPage([]))
      .on(supportApi.addMessage, () => {
        items = [own];
        return own;
      })
      .on(supportApi.cancelMessage, () => {
        items = [];
        return own;
      });
    const { user } = renderPage(<TicketThread ticket={ticket()} />);
    const dialog = await openSendLater(user);
    await user.click(dialog.getByRole('button', { name: 'Schedule reply' }));
    expect(await screen.findByText(/^Reply to Ada Moreau scheduled for /)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Don’t send' })).toBeInTheDocument();
    return user;
  };
  const expectNoOffer = () =>
    waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());

  test('is hidden once the reply is canceled', async () => {
    const user = await schedule();
    await user.click(screen.getByRole('button', { name: 'Don’t send' }));
    await expectNoOffer();
  });

  test('is hidden once a colleague canceled the reply', async () => {
    await schedule();
    items = [];
    await act(() => invalidate('support'));
    await expectNoOffer();
  });
});
