import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { attachmentApi } from '@backlot/contracts/support/tickets/attachments';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { teamApi } from '@backlot/contracts/support/teams/team';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { screen, waitFor } from '@testing-library/react';
import { message, messagePage, ticket, ticketRow, ticketsPage } from './tickets.fixture.ts';
import routes from './tickets.routes.tsx';

const open = (over: Partial<TicketMessage>, whole = ticket(), url = '/admin/help/T-10001') => {
  const api = fakeApi()
    .on(supportApi.list, () => ticketsPage([ticketRow()]))
    .on(supportApi.get, () => whole)
    .on(supportApi.messages, () => messagePage([message(over)]))
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [])
    .on(lookupsApi.all, () => []);
  return { api, ...renderPage([{ path: '/admin/help', children: routes }], { url }) };
};
const file = { _id: '01980000-0000-7000-8000-0000000000f1', name: 'screen.png', bytes: 2_000_000 };

test('a file of a message is downloaded under its name', async () => {
  const { api, user, container } = open({ attachments: [file] });
  api.on(attachmentApi.file, () => new Blob(['x']));
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined); // jsdom saves no files
  const button = await screen.findByRole('button', { name: 'Download screen.png' });
  expect(button).toHaveTextContent('2 MB');
  await user.click(button);
  await waitFor(() =>
    expect(api.calls(attachmentApi.file)).toEqual([
      { params: { _id: ticket()._id, messageId: message()._id, attachmentId: file._id } },
    ]),
  );
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
  await expectNoAxeViolations(container);
});

test('images of an email are loaded on request, in a frame that can do nothing else', async () => {
  const { api, user, container } = open({
    remoteImages: ['https://cdn.test/logo.png', 'https://cdn.test/2.png'],
  });
  api.on(supportApi.remoteImages, () => ({ url: '/api/framed/ticket-images/a.token' }));
  expect(await screen.findByText('2 images weren’t loaded from cdn.test.')).toBeVisible();
  expect(api.calls(supportApi.remoteImages)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show images' }));
  const frame = await screen.findByTitle('Images in the email from Ada Moreau');
  expect(frame).toHaveAttribute('src', '/api/framed/ticket-images/a.token');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(container.querySelector('img')).toBeNull();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Hide images' }));
  expect(container.querySelector('iframe')).toBeNull();
});

test.each(['T-10001', ticket()._id])(
  'a ticket at the address %s reads its messages once, by it',
  async (key) => {
    const { api } = open({ body: '<p>Hello</p>' }, ticket(), `/admin/help/${key}`);
    await screen.findByText('Hello');
    expect(api.calls(supportApi.messages)).toEqual([{ params: { _id: key }, query: {} }]);
  },
);

test('a page of a long thread shows each of its messages', async () => {
  const items = Array.from({ length: 50 }, (_, at) =>
    message({
      _id: `01980000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
      body: `<p>No. ${at}</p>`,
    }),
  );
  open({}).api.on(supportApi.messages, () => messagePage(items));
  await screen.findByText('No. 49');
  expect(screen.getAllByText(/^No\. \d+$/).map(({ textContent }) => textContent)).toEqual(
    items.map((_, at) => `No. ${at}`),
  );
});

test('a follow-up links to the closed ticket', async () => {
  const followUpOf = { _id: '01980000-0000-7000-8000-0000000000b1', number: 'T-10000' };
  open({}, ticket({ followUpOf }));
  expect(await screen.findByRole('link', { name: 'T-10000' })).toHaveAttribute('href', '/admin/help/T-10000');
});

test('what an emailed answer quotes is shown on request', async () => {
  const { user } = open({ body: '<p>It works.</p><blockquote><p>Try again.</p></blockquote>' });
  const button = await screen.findByRole('button', { name: 'Show quoted text' });
  expect(screen.queryByText('Try again.')).toBeNull();
  await user.click(button);
  expect(screen.getByText('Try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide quoted text' })).toHaveAttribute('aria-expanded', 'true');
});

test('a reply that was not delivered says why', async () => {
  open({ authorType: 'admin', authorName: 'Rosa', undelivered: '550 5.1.1 No such user' });
  expect(await screen.findByText('Not delivered')).toBeVisible();
  expect(screen.getByText('550 5.1.1 No such user')).toBeVisible();
});
