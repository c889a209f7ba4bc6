import { renderPage } from '@backlot/testing/render';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { screen, waitFor } from '@testing-library/react';
import { Composer } from './composer.tsx';
import { composerApi, editor, sent } from './composer.fixture.ts';
import { message, ticket } from './tickets.fixture.ts';

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
