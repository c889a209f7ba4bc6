import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { CurrentUserId, ownTimeZone } from '@backlot/ui';
import { localMs } from '@backlot/contracts/platform/values/local-time';
import { screen, waitFor, within } from '@testing-library/react';
import { Composer } from './composer.tsx';
import { composerApi, editor, sent } from './composer.fixture.ts';
import { TicketThread } from './ticket-thread.tsx';
import { message, messagePage, ticket, ticketsPage } from './tickets.fixture.ts';

jest.mock('@backlot/ui/rich-text', () => jest.requireActual('./rich-text.fixture.tsx'));

test('a reply is sent with the chosen status, and canceled by undo', async () => {
  const api = composerApi()
    .on(supportApi.addMessage, () => sent)
    .on(supportApi.cancelMessage, () => sent);
  const { user } = renderPage(<Composer ticket={ticket()} />);
  const textbox = await editor();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(textbox, 'Please try again.');
  await user.click(screen.getByRole('button', { name: 'More send options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send and set to Solved' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(api.calls(supportApi.addMessage)).toEqual([
    {
      params: { _id: ticket()._id },
      body: { kind: 'reply', body: 'Please try again.', status: 'solved', seenId: message()._id },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Please try again.'));
  expect(api.calls(supportApi.cancelMessage)).toEqual([
    { params: { _id: ticket()._id, messageId: sent._id } },
  ]);
});

test('a note is added without undo', async () => {
  const api = composerApi().on(supportApi.addMessage, () => ({
    ...sent,
    kind: 'note' as const,
    sendsAt: null,
  }));
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.click(await screen.findByRole('tab', { name: 'Internal note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note, visible to admins only' }), 'Ask Tom.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(api.calls(supportApi.addMessage)[0]).toMatchObject({ body: { kind: 'note', body: 'Ask Tom.' } });
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a draft is saved for its ticket, also when it is left immediately, and a refusal keeps the text', async () => {
  composerApi().refuse(supportApi.addMessage, 409, { message: 'This ticket is closed.' });
  const first = renderPage(<Composer ticket={ticket()} />);
  await first.user.type(await editor(), 'Almost');
  await first.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This ticket is closed.');
  expect(await editor()).toHaveValue('Almost');
  first.unmount();
  renderPage(<Composer ticket={ticket()} />);
  expect(await editor()).toHaveValue('Almost');
});

test('a note that wasn’t sent never appears as a reply', async () => {
  composerApi();
  const first = renderPage(<Composer ticket={ticket()} />);
  await first.user.click(await screen.findByRole('tab', { name: 'Internal note' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Note, visible to admins only' }), 'Fraud?');
  first.unmount();
  const { user } = renderPage(<Composer ticket={ticket()} />);
  expect(await editor()).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: 'Internal note' }));
  expect(screen.getByRole('textbox', { name: 'Note, visible to admins only' })).toHaveValue('Fraud?');
});

const insert = async (user: ReturnType<typeof renderPage>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const text = {
  body: 'Refunded.',
  status: 'solved' as const,
  addTags: ['refund'],
  assigneeId: '01980000-0000-7000-8000-0000000000a1',
};

test('shortcuts that begin with the text come first, then titles that contain it', async () => {
  composerApi();
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.type(await editor(), '/ref');
  const found = await screen.findAllByRole('button', { name: /^\// });
  expect(found.map(({ textContent }) => textContent)).toEqual([
    '/refund Refunded',
    '/delay Refund takes days',
  ]);
});

test('a canned reply is sent with what it sets, and undo restores both', async () => {
  const api = composerApi()
    .on(cannedReplyApi.text, () => text)
    .on(supportApi.addMessage, () => sent)
    .on(supportApi.cancelMessage, () => sent);
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await insert(user, '/refund Refunded');
  const line = 'When sent: set to Solved, add tag refund, assign to Rosa';
  expect(await screen.findByText(line)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByText(line)).not.toBeInTheDocument());
  const { body, ...effects } = text;
  expect(api.calls(supportApi.addMessage).map(({ body: input }) => input)).toEqual([
    { kind: 'reply', body, ...effects, seenId: message()._id },
  ]);
  expect(api.calls(cannedReplyApi.text)[0]?.query).toEqual({ ticketId: ticket()._id });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(line)).toBeInTheDocument();
  expect(await editor()).toHaveValue('Refunded.');
});

test('a reply can be sent without what its canned reply sets, and a note never sets anything', async () => {
  const api = composerApi()
    .on(cannedReplyApi.text, () => text)
    .on(supportApi.addMessage, () => sent);
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await insert(user, '/refund Refunded');
  await user.click(await screen.findByRole('button', { name: 'Send without changes' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.calls(supportApi.addMessage)).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: 'Internal note' }));
  await insert(user, '/refund Refunded');
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(api.calls(supportApi.addMessage)).toHaveLength(2));
  expect(api.calls(supportApi.addMessage).map(({ body }) => body)).toEqual([
    { kind: 'reply', body: 'Refunded.', seenId: message()._id },
    { kind: 'note', body: 'Refunded.', seenId: message()._id },
  ]);
});

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

test('one’s own scheduled reply returns to the editor with its files, and one of a colleague doesn’t', async () => {
  const me = '01980000-0000-7000-8000-0000000000a1';
  signInAs('admin');
  const file = { _id: '01980000-0000-7000-8000-0000000000f1', name: 'log.txt', bytes: 1 };
  const scheduled = { ...sent, sendsAt: new Date('2126-01-06T09:00:00Z') };
  const own = { ...scheduled, authorId: me, body: '<p>Later.</p>', attachments: [file] };
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
  await user.click(await screen.findByRole('tab', { name: 'Internal note' }));
  await user.click(await screen.findByRole('button', { name: 'Edit reply' }));
  await waitFor(async () => expect(await editor()).toHaveValue('<p>Later.</p>'));
  expect(await editor()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove log.txt' })).toBeInTheDocument();
  expect(api.calls(supportApi.cancelMessage)).toEqual([
    { params: { _id: ticket()._id, messageId: own._id } },
  ]);
  expect(await screen.findByRole('button', { name: 'Don’t send' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit reply' })).not.toBeInTheDocument();
});
