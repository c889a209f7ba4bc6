import { fakeApi, Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import type { Suggest } from '@backlot/ui/rich-text';
import { attachmentApi } from '@backlot/contracts/support/tickets/attachments';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { draftApi, type MessageDrafts } from '@backlot/contracts/support/tickets/draft';
import { presenceApi } from '@backlot/contracts/support/tickets/presence';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Composer } from './composer.tsx';
import { message, messagePage, noDrafts, ticket } from './tickets.fixture.ts';

/** The editor itself is tested where it stands; jsdom has no layout for it. */
jest.mock('@backlot/ui/rich-text', () => ({
  RichText: ({ html }: { html: string }) => <>{html}</>,
  RichTextInput: ({
    label,
    value,
    onChange,
    error,
    suggest,
  }: {
    label: string;
    value: string;
    onChange: (html: string) => void;
    error: string | undefined;
    suggest: Suggest;
  }) => (
    <>
      <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      {error}
      {suggest.find(value.slice(1)).map(({ key, label: name, description }) => (
        <button
          key={key}
          type="button"
          onClick={async () => {
            onChange('');
            onChange((await suggest.choose(key)) ?? '');
          }}
        >
          {`${name} ${description}`}
        </button>
      ))}
    </>
  ),
}));
const replies = [
  { _id: '01980000-0000-7000-8000-0000000000c1', shortcut: 'delay', title: 'Refund takes days' },
  { _id: '01980000-0000-7000-8000-0000000000c2', shortcut: 'refund', title: 'Refunded' },
];
/** The drafts that the API has. */
let stored: MessageDrafts = noDrafts;
beforeEach(() => (stored = noDrafts));
const apiFake = () =>
  fakeApi()
    .on(draftApi.get, () => stored)
    .on(draftApi.save, ({ body: { kind, attachmentIds, ...draft } }) => {
      const attachments = attachmentIds.map((_id) => ({ _id, name: 'log.txt', bytes: 1 }));
      stored = { ...stored, [kind]: { ...draft, attachments } };
      return null;
    })
    .on(cannedReplyApi.all, () => replies)
    .on(supportApi.assignees, () => [{ _id: '01980000-0000-7000-8000-0000000000a1', name: 'Rosa' }])
    .on(supportApi.messages, () => messagePage())
    .on(presenceApi.announce, () => []);

const sent = message({ authorType: 'admin', authorName: 'Rosa', sendsAt: new Date('2026-01-06T10:00:08Z') });
const editor = () => screen.findByRole('textbox', { name: 'Reply to Ada Moreau' });

test('a reply is sent with the chosen status, and canceled by undo', async () => {
  const api = apiFake()
    .on(supportApi.addMessage, () => sent)
    .on(supportApi.cancelMessage, () => sent);
  const { user } = renderPage(<Composer ticket={ticket()} />);
  const textbox = await editor();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(textbox, 'Please try again.');
  await user.click(screen.getByRole('button', { name: 'Send and set status' }));
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
  const api = apiFake().on(supportApi.addMessage, () => ({ ...sent, kind: 'note' as const, sendsAt: null }));
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.click(await screen.findByRole('tab', { name: 'Internal note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note, visible to admins only' }), 'Ask Tom.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(api.calls(supportApi.addMessage)[0]).toMatchObject({ body: { kind: 'note', body: 'Ask Tom.' } });
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a draft is saved for its ticket, also when it is left immediately, and a refusal keeps the text', async () => {
  apiFake().refuse(supportApi.addMessage, 409, { message: 'This ticket is closed.' });
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
  apiFake();
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
  apiFake();
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.type(await editor(), '/ref');
  const found = await screen.findAllByRole('button', { name: /^\// });
  expect(found.map(({ textContent }) => textContent)).toEqual([
    '/refund Refunded',
    '/delay Refund takes days',
  ]);
});

test('a canned reply is sent with what it sets, and undo restores both', async () => {
  const api = apiFake()
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
  const api = apiFake()
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

const attachment = (number: number, name: string) => ({
  _id: `01980000-0000-7000-8000-0000000000d${number}`,
  name,
  bytes: 2_048,
});
const list = () => screen.findByRole('list', { name: 'Files to send' });

test('files are attached by button, drop and paste, removed again, sent, and restored by undo', async () => {
  const names = ['log.txt', 'screen.png', 'pasted.png'];
  let uploads = 0;
  const api = apiFake()
    .on(attachmentApi.upload, () => attachment(uploads, names[uploads++] ?? ''))
    .on(attachmentApi.discard, () => null)
    .on(supportApi.addMessage, () => ({ ...sent, attachments: [attachment(1, 'screen.png')] }))
    .on(supportApi.cancelMessage, () => sent);
  const { user } = renderPage(<Composer ticket={ticket()} />);
  const textbox = await editor();
  await user.upload(screen.getByLabelText('Attach files', { selector: 'input' }), new File(['a'], 'log.txt'));
  expect(await screen.findByText('log.txt')).toBeInTheDocument();
  fireEvent.drop(textbox, { dataTransfer: { types: ['Files'], files: [new File(['b'], 'screen.png')] } });
  expect(await screen.findByText('screen.png')).toBeInTheDocument();
  fireEvent.paste(textbox, { clipboardData: { types: ['Files'], files: [new File(['c'], 'image.png')] } });
  expect(await screen.findByText('pasted.png')).toBeInTheDocument();
  expect(await list()).toHaveTextContent('log.txt 2 kB');
  await user.click(screen.getByRole('button', { name: 'Remove log.txt' }));
  await user.click(screen.getByRole('button', { name: 'Remove pasted.png' }));
  await waitFor(() => expect(api.calls(attachmentApi.discard)).toHaveLength(2));
  await user.type(textbox, 'See the file.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByText('screen.png')).not.toBeInTheDocument());
  expect(api.calls(supportApi.addMessage)[0]?.body).toEqual({
    kind: 'reply',
    body: 'See the file.',
    attachmentIds: [attachment(1, '')._id],
    seenId: message()._id,
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('screen.png')).toBeInTheDocument();
});

test('a refused file says why, and doesn’t hold up the message', async () => {
  apiFake().refuse(attachmentApi.upload, 413, { message: 'The file is larger than 20 MB.' });
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.type(await editor(), 'Hello');
  const input = screen.getByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, [new File(['a'], 'setup.exe'), new File(['b'], 'log.txt')]);
  expect(await screen.findByText('The file is larger than 20 MB.')).toBeInTheDocument();
  expect(screen.getByText('Programs can’t be attached: mail providers refuse them.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Dismiss setup.exe' }));
  expect(screen.queryByText('setup.exe')).not.toBeInTheDocument();
});

test('colleagues on the ticket are named, and typing and leaving are announced', async () => {
  const api = apiFake().on(presenceApi.announce, () => [
    { _id: '01980000-0000-7000-8000-0000000000e1', name: 'Ana', state: 'replying' as const },
    { _id: '01980000-0000-7000-8000-0000000000e2', name: 'Ben', state: 'viewing' as const },
  ]);
  const { user, unmount } = renderPage(<Composer ticket={ticket()} />);
  expect(await screen.findByText('Ana is replying…')).toBeInTheDocument();
  expect(screen.getByText('Ben is viewing')).toBeInTheDocument();
  await user.type(await editor(), 'Hi');
  const states = () => api.calls(presenceApi.announce).map(({ body }) => body.state);
  await waitFor(() => expect(states()).toEqual(['viewing', 'replying']));
  unmount();
  await waitFor(() => expect(states().at(-1)).toBe('gone'));
});

test('when a colleague wrote in the meantime, their message is shown, and sending asks once', async () => {
  const newer = message({
    _id: '01980000-0000-7000-8000-0000000000f1',
    authorId: '01980000-0000-7000-8000-0000000000e1',
    authorName: 'Ana',
    authorType: 'admin',
    body: 'Already refunded.',
    createdAt: new Date(),
  });
  const items = [message()];
  const api = apiFake()
    .on(supportApi.messages, () => messagePage([...items]))
    .on(supportApi.addMessage, ({ body }) => {
      if (body.seenId === newer._id) return sent;
      items.push(newer);
      throw new Refusal(409, { code: 'newer_message', message: 'Someone else wrote in the meantime.' });
    });
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.type(await editor(), 'We look into it.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent(/^Ana replied .*Already refunded\./);
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  await waitFor(async () => expect(await editor()).toHaveValue(''));
  expect(api.calls(supportApi.addMessage).map(({ body }) => body.seenId)).toEqual([message()._id, newer._id]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
