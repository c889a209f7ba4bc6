import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { attachmentApi } from '@backlot/contracts/support/tickets/attachments';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { presenceApi } from '@backlot/contracts/support/tickets/presence';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Composer } from './composer.tsx';
import { composerApi, editor, sent } from './composer.fixture.ts';
import { message, messagePage, ticket } from './tickets.fixture.ts';

jest.mock('@backlot/ui/rich-text', () => jest.requireActual('./rich-text.fixture.tsx'));

const attachment = (number: number, name: string) => ({
  _id: `01980000-0000-7000-8000-0000000000d${number}`,
  name,
  bytes: 2_048,
});
const list = () => screen.findByRole('list', { name: 'Files to send' });

test('files are attached by button, drop and paste, removed again, sent, and restored by undo', async () => {
  const names = ['log.txt', 'screen.png', 'pasted.png'];
  let uploads = 0;
  const api = composerApi()
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
  composerApi().refuse(attachmentApi.upload, 413, { message: 'The file is larger than 20 MB.' });
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.type(await editor(), 'Hello');
  const input = screen.getByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, [new File(['a'], 'setup.exe'), new File(['b'], 'log.txt')]);
  expect(await screen.findByText('The file is larger than 20 MB.')).toBeInTheDocument();
  expect(
    screen.getByText('Programs can’t be attached because mail providers reject them.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Dismiss setup.exe' }));
  expect(screen.queryByText('setup.exe')).not.toBeInTheDocument();
});

test('colleagues on the ticket are named, and typing and leaving are announced', async () => {
  const api = composerApi().on(presenceApi.announce, () => [
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
  const api = composerApi()
    .on(supportApi.messages, () => messagePage([...items]))
    .on(supportApi.addMessage, ({ body }) => {
      if (body.seenId === newer._id) return sent;
      items.push(newer);
      throw new Refusal(409, {
        code: 'newer_message',
        message: 'Someone else wrote in the meantime. Read the new messages before you send.',
      });
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

test('a note mentions a colleague by name, and a reply offers no one', async () => {
  const api = composerApi().on(supportApi.addMessage, () => ({ ...sent, kind: 'note' as const }));
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.type(await editor(), '@Ro');
  expect(screen.queryByRole('button', { name: /@Rosa/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Internal note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note, visible to admins only' }), '@ro');
  await user.click(await screen.findByRole('button', { name: /@Rosa/ }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const href = '#mention-01980000-0000-7000-8000-0000000000a1';
  await waitFor(() =>
    expect(api.calls(supportApi.addMessage)).toMatchObject([
      { body: { kind: 'note', body: `<a href="${href}" rel="noopener">@Rosa</a>\u00a0` } },
    ]),
  );
});
