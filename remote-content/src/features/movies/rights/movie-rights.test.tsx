import { countriesApi } from '@backlot/contracts/site/countries/country';
import { lookupsApi, type LookupOption } from '@backlot/contracts/site/lookups/lookup';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieRightsApi, type Right } from '@backlot/contracts/catalog/movies/rights';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { aMovie, aPage, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const path = `/${uuid(1)}?tab=rights`;
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / dayMs + days) * dayMs);

const country = (code: string, name: string, region: string, groups: string[] = []) => ({
  code,
  name,
  region,
  groups,
  currency: 'EUR',
  sellable: true,
  signupAllowed: true,
});
const benelux: LookupOption = {
  _id: uuid(1, 8),
  type: 'region',
  key: 'benelux',
  name: 'Benelux',
  parentKey: null,
};
const aRight = (difference: Partial<Right> = {}): Right => ({
  _id: uuid(1, 6),
  territories: ['DE', 'FR'],
  mode: 'allow',
  licenseType: 'svod',
  startAt: inDays(-30),
  endAt: inDays(30),
  holdbackDays: null,
  exclusive: false,
  contract: 'C-7',
  ...difference,
});

const apiWith = (...rights: Right[]) =>
  moviesApiFake()
    .on(movieRightsApi.get, () => ({ version: 3, rights }))
    .on(countriesApi.all, () => [
      country('BE', 'Belgium', 'Europe', ['benelux']),
      country('NL', 'Netherlands', 'Europe', ['benelux']),
      country('DE', 'Germany', 'Europe'),
      country('FR', 'France', 'Europe'),
      country('US', 'United States', 'Americas'),
    ])
    .on(lookupsApi.all, () => [benelux]);
const section = async () => within(await screen.findByRole('region', { name: 'Rights' }));

test('rights are told in words, as windows by territory, and with what to look at', async () => {
  apiWith(
    aRight({ exclusive: true }),
    aRight({ _id: uuid(2, 6), startAt: inDays(60), endAt: null }),
    aRight({ _id: uuid(3, 6), territories: ['US'], mode: 'deny', licenseType: 'avod', contract: null }),
  );
  openMovies(path);
  const rights = await section();
  expect(await rights.findByText(/Open in 2 territories now, the next one ends on/)).toBeVisible();
  const row = within(rights.getByRole('row', { name: /^Germany/ }));
  expect(row.getByText(/^Subscription: .* to .*; Subscription: From .*, open-ended$/)).toBeInTheDocument();
  const notices = within(rights.getByRole('region', { name: 'What to look at' }));
  expect(notices.getByText(/^Subscription has no window in France, Germany from/)).toBeVisible();
  expect(notices.getByText('Subscription in France, Germany ends in 30 days')).toBeVisible();
  expect(notices.getByText('Subscription in France, Germany starts in 60 days')).toBeVisible();
  expect(rights.getByText('Ad-supported: not allowed')).toBeVisible();
  await expectNoAxeViolations();
});

test('a notice leads to its right, and a part of the world closes', async () => {
  apiWith(aRight());
  const { user } = openMovies(path);
  const rights = await section();
  await user.click(await rights.findByRole('button', { name: /^Show the right: Subscription/ }));
  expect(screen.getByText('France, Germany').closest('li')).toHaveFocus();
  const europe = rights.getByRole('button', { name: 'Europe (2)' });
  expect(europe).toHaveAttribute('aria-expanded', 'true');
  await user.click(europe);
  expect(rights.queryByRole('row', { name: /^Germany/ })).not.toBeInTheDocument();
});

test('a right is added with a group, and saved with the version that was seen', async () => {
  const api = apiWith().on(movieRightsApi.put, ({ body }) => ({
    version: 4,
    rights: body.rights.map((right) => ({ ...right, _id: uuid(9, 6) })),
  }));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add a right' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a right' }));
  await user.click(drawer.getByRole('button', { name: 'Done' }));
  expect(await drawer.findByText('Choose at least one territory')).toBeVisible();
  await user.click(drawer.getByRole('combobox', { name: 'Add a territory or a group' }));
  await user.click(await screen.findByRole('option', { name: 'Benelux (2)' }));
  expect(drawer.getByText('2 territories chosen')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Remove Belgium' }));
  await expectNoAxeViolations();
  await user.click(drawer.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.calls(movieRightsApi.put)[0]?.body).toMatchObject({
    version: 3,
    rights: [{ territories: ['NL'], licenseType: 'svod', mode: 'allow', endAt: null }],
  });
});

test('a right that was begun is not dropped without a question', async () => {
  apiWith();
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add a right' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a right' }));
  await user.type(drawer.getByRole('textbox', { name: /Contract/ }), 'C-9');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(drawer.getByRole('textbox', { name: /Contract/ })).toHaveValue('C-9');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a right that overlaps another one does not leave its form', async () => {
  apiWith(aRight());
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add a right' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a right' }));
  await user.click(drawer.getByRole('combobox', { name: 'Add a territory or a group' }));
  await user.click(await screen.findByRole('option', { name: 'Germany' }));
  await user.click(drawer.getByRole('button', { name: 'Done' }));
  expect(
    await drawer.findByText(/^The same license has another window at this time in Germany: .+ to .+/),
  ).toBeVisible();
});

test('unsaved rights hold the person back, also from another tab', async () => {
  apiWith(aRight());
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: /^Edit the right Subscription/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('France, Germany')).toBeVisible();
});

test('another change of the movie is no obstacle; another change of the rights is a question', async () => {
  const api = apiWith(aRight()).refuse(movieRightsApi.put, 409, { code: 'version_conflict' });
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: /^Edit the right Subscription/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  api.on(movieRightsApi.get, () => ({ version: 5, rights: [aRight({ territories: ['US'] })] }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Someone else saved changes while you were editing' }),
  );
  expect(dialog.getByText(/United States/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('radio', { name: 'Keep mine' }));
  api.on(movieRightsApi.put, ({ body }) => ({ version: body.version + 1, rights: [] }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(movieRightsApi.put).at(-1)?.body).toEqual({ version: 5, rights: [] }));
});

test('who may not write sees the rights alone', async () => {
  apiWith(aRight()).on(moviesApi.get, () => aMovie({ deletedAt: new Date() }));
  openMovies(path);
  const rights = await section();
  expect(rights.getByText('France, Germany')).toBeVisible();
  expect(rights.queryByRole('button', { name: /Add|Edit/ })).not.toBeInTheDocument();
});

test('rights that can’t be loaded are asked for again', async () => {
  const api = apiWith().refuse(movieRightsApi.get, 500);
  const { user } = openMovies(path);
  expect(await screen.findByText('The rights could not be loaded')).toBeVisible();
  api.on(movieRightsApi.get, () => ({ version: 3, rights: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rights yet')).toBeVisible();
});

test('the history tells which rights went and which came', async () => {
  const rights = (territories: string[]) => [
    {
      ...aRight({ territories }),
      startAt: '2026-01-01T00:00:00.000Z',
      endAt: '2027-01-01T00:00:00.000Z',
    },
  ];
  moviesApiFake().on(moviesApi.history, () =>
    aPage([
      {
        _id: uuid(1, 7),
        action: 'setRights',
        actor: { _id: uuid(2, 9), name: 'Ana Admin' },
        at: new Date(),
        changes: [{ field: 'rights', before: rights(['DE']), after: rights(['DE', 'FR']) }],
        restorable: false,
      },
    ]),
  );
  openMovies(`/${uuid(1)}?tab=history`);
  expect(await screen.findByText(/changed the rights/)).toBeVisible();
  expect(screen.getByText('Subscription · France, Germany · Jan 1, 2026 to Dec 31, 2026')).toBeVisible();
});
