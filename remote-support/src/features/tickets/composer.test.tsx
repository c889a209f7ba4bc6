import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { screen, waitFor } from '@testing-library/react';
import { Composer } from './composer.tsx';
import { message, ticket } from './tickets.fixture.ts';

/** The editor itself is tested where it stands; jsdom has no layout for it. */
jest.mock('@backlot/ui/rich-text', () => ({
  RichTextInput: ({
    label,
    value,
    onChange,
  }: {
    label: string;
    value: string;
    onChange: (html: string) => void;
  }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));
const sent = message({ authorType: 'admin', authorName: 'Rosa', sendsAt: new Date('2026-01-06T10:00:08Z') });
const editor = () => screen.findByRole('textbox', { name: 'Reply to Ada Moreau' });
beforeEach(() => localStorage.clear());

test('a reply is sent with the chosen status, and canceled by undo', async () => {
  const api = fakeApi()
    .on(supportApi.addMessage, () => sent)
    .on(supportApi.cancelMessage, () => sent);
  const { user } = renderPage(<Composer ticket={ticket()} />);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(await editor(), 'Please try again.');
  await user.click(screen.getByRole('button', { name: 'Send and set status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send and set to Solved' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(api.calls(supportApi.addMessage)).toEqual([
    { params: { _id: ticket()._id }, body: { kind: 'reply', body: 'Please try again.', status: 'solved' } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Please try again.'));
  expect(api.calls(supportApi.cancelMessage)).toEqual([
    { params: { _id: ticket()._id, messageId: sent._id } },
  ]);
});

test('a note is added without undo', async () => {
  const api = fakeApi().on(supportApi.addMessage, () => ({ ...sent, kind: 'note' as const, sendsAt: null }));
  const { user } = renderPage(<Composer ticket={ticket()} />);
  await user.click(screen.getByRole('tab', { name: 'Internal note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note, visible to admins only' }), 'Ask Tom.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(api.calls(supportApi.addMessage)[0]).toMatchObject({ body: { kind: 'note', body: 'Ask Tom.' } });
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a draft stays with its ticket, and a refusal keeps the text', async () => {
  fakeApi().refuse(supportApi.addMessage, 409, { message: 'This ticket is closed.' });
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
  fakeApi();
  const first = renderPage(<Composer ticket={ticket()} />);
  await first.user.click(screen.getByRole('tab', { name: 'Internal note' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Note, visible to admins only' }), 'Fraud?');
  first.unmount();
  const { user } = renderPage(<Composer ticket={ticket()} />);
  expect(await editor()).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: 'Internal note' }));
  expect(screen.getByRole('textbox', { name: 'Note, visible to admins only' })).toHaveValue('Fraud?');
});
