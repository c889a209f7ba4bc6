import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { aWatcherRow } from '@backlot/testing/sample-rows';
import { updateUser } from '@backlot/data/session';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { type LookupOption, lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { draftApi } from '@backlot/contracts/support/tickets/draft';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { screen, waitFor } from '@testing-library/react';
import NewTicket from './new-ticket.tsx';
import { composerApi } from './composer.fixture.ts';
import { ticket, ticketRow, ticketsPage } from './tickets.fixture.ts';
import routes from './tickets.routes.tsx';

const playback: LookupOption = {
  _id: '0197a0c0-0000-7000-8000-0000000000b1',
  type: 'ticketCategory',
  key: 'playback',
  name: 'Playback',
  parentKey: null,
};
const unknownTeam = { path: 'teamId', code: 'unknown', message: 'Choose a valid team.' };

/** The API of the form, with one category. */
const formApi = (api = fakeApi()) =>
  api
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [])
    .on(movieOptions, () => [])
    .on(lookupsApi.all, () => [playback])
    .on(supportApi.create, () => ticket());

test('a new ticket requires the first message, which it sends, and shows what the API refuses in one round', async () => {
  const api = formApi().refuseInvalid(supportApi.create, [unknownTeam]);
  const onAdded = jest.fn();
  const { user } = renderPage(<NewTicket isOpen onClose={() => undefined} onAdded={onAdded} />);
  const write = async (name: RegExp, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
  };
  await user.click(await screen.findByRole('button', { name: 'Add ticket' }));
  expect(await screen.findByRole('button', { name: 'Subject is required.' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /Choose a valid team/ })).toBeVisible();
  await write(/Subject/, 'It stops');
  await write(/^Name/, 'Ada');
  await write(/Email/, 'ada@watchers.test');
  await user.click(screen.getByRole('combobox', { name: /Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Playback' }));
  await user.click(screen.getByRole('button', { name: 'Add ticket' }));
  await user.click(await screen.findByRole('button', { name: 'Message is required.' }));
  expect(api.calls(supportApi.create)).toEqual([]);
  await write(/Message/, 'After ten minutes.');
  await user.click(screen.getByRole('button', { name: 'Add ticket' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ number: 'T-10001' })));
  expect(api.calls(supportApi.create)).toMatchObject([{ body: { message: 'After ten minutes.' } }]);
});

const maker: MakerRow = {
  _id: '0197a0c0-0000-7000-8000-0000000000c1',
  version: 1,
  name: 'Ada Film',
  img: null,
  type: 'company',
  email: 'ada@makers.test',
  country: 'DE',
  status: 'active',
  starred: false,
  movieCount: 1,
  publishedCount: 1,
  payoutStatus: 'enabled',
  contractEndsAt: null,
  ownerName: null,
  balances: null,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-01-05T10:00:00Z'),
};
const pageOf = <Row,>(items: Row[]) => ({ items, total: 1, totalIsCapped: false, page: 1, limit: 25 });
const watcher = aWatcherRow({ name: 'Ada Moreau', email: 'ada@watchers.test' });
/** The same, with a watcher and a maker who are found by any text. */
const searchApi = (api = fakeApi()) =>
  formApi(api)
    .on(watchersApi.list, ({ query: { q } }) => pageOf(q ? [watcher] : []))
    .on(makersApi.list, ({ query: { q } }) => pageOf(q ? [maker] : []));
const openForm = () =>
  renderPage(<NewTicket isOpen onClose={() => undefined} onAdded={() => undefined} />).user;
const search = () => screen.findByRole('combobox', { name: 'Find requester' });
const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('a watcher or maker found by name or email is the requester, and a guest is typed instead', async () => {
  signInAs('admin');
  const api = searchApi();
  const user = openForm();
  await user.type(await search(), 'ada');
  await user.click(await screen.findByRole('option', { name: 'Ada Film, ada@makers.test (Maker)' }));
  expect([field(/^Name/), field(/^Email/)].map((one) => one.getAttribute('value'))).toEqual([
    'Ada Film',
    'ada@makers.test',
  ]);
  expect(api.calls(watchersApi.list).at(-1)).toMatchObject({ query: { q: 'ada' } });
  await user.clear(await search());
  await user.type(await search(), 'mor');
  await user.click(await screen.findByRole('option', { name: 'Ada Moreau, ada@watchers.test (Watcher)' }));
  expect(field(/^Email/)).toHaveValue('ada@watchers.test');
  await user.clear(field(/^Email/));
  await user.type(field(/^Email/), 'guest@mail.test');
  expect(await search()).toHaveValue('');
  expect(field(/^Name/)).toHaveValue('Ada Moreau');
});

test('only people that the user may see are found', async () => {
  signInAs('admin');
  updateUser({ permissions: ['support:read', 'support:write', 'maker:read'] });
  const api = searchApi();
  const user = openForm();
  await user.type(await search(), 'ada');
  expect(await screen.findAllByRole('option', { name: /Ada/ })).toHaveLength(1);
  expect(api.calls(watchersApi.list)).toEqual([]);
});

test('without permission to see people the requester is typed', async () => {
  signInAs('admin');
  updateUser({ permissions: ['support:read', 'support:write'] });
  searchApi();
  openForm();
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Find requester' })).not.toBeInTheDocument();
});

test('the page of an added ticket opens, within the filtered list', async () => {
  signInAs('admin');
  const api = searchApi(composerApi())
    .on(supportApi.list, () => ticketsPage([ticketRow()]))
    .on(supportApi.get, () => ticket())
    .on(supportApi.tags, () => [])
    .on(draftApi.mine, () => []);
  const { user, router } = renderPage([{ path: '/admin/help', children: routes }], {
    url: '/admin/help?status=open',
  });
  await user.click(await screen.findByRole('button', { name: 'New ticket' }));
  await user.type(await search(), 'ada');
  await user.click(await screen.findByRole('option', { name: /Ada Film/ }));
  await user.type(field(/Subject/), 'It stops');
  await user.type(field(/Message/), 'After ten minutes.');
  await user.click(screen.getByRole('combobox', { name: /Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Playback' }));
  await user.click(screen.getByRole('button', { name: 'Add ticket' }));
  const panel = await screen.findByRole('complementary', { name: 'Ticket' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(panel).toHaveFocus();
  const { pathname, search: query } = router.state.location;
  expect(pathname + query).toBe('/admin/help/T-10001?status=open');
  expect(api.calls(supportApi.create)).toMatchObject([
    { body: { requesterName: 'Ada Film', requesterEmail: 'ada@makers.test' } },
  ]);
});
