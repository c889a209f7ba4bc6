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

/** As the API sends it. */
const asJson = (data: object): unknown => JSON.parse(JSON.stringify(data));

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

test('rights are listed, drawn as windows by territory, and checked for issues', async () => {
  apiWith(
    aRight({ exclusive: true }),
    aRight({ _id: uuid(2, 6), startAt: inDays(60), endAt: null }),
    aRight({ _id: uuid(3, 6), territories: ['US'], mode: 'deny', licenseType: 'avod', contract: null }),
  );
  openMovies(path);
  const rights = await section();
  expect(await rights.findByText(/Available in 2 territories now, next expiration on/)).toBeVisible();
  const row = within(rights.getByRole('row', { name: /^Germany/ }));
  expect(row.getByText(/^Subscription: .* to .*; Subscription: From .*, open-ended$/)).toBeInTheDocument();
  const notices = within(rights.getByRole('region', { name: 'Issues' }));
  expect(notices.getByText(/^Subscription has no window in France, Germany from/)).toBeVisible();
  expect(notices.getByText('Subscription in France, Germany ends in 30 days')).toBeVisible();
  expect(notices.getByText('Subscription in France, Germany starts in 60 days')).toBeVisible();
  expect(rights.getByText('Ad-supported: blocked')).toBeVisible();
  await expectNoAxeViolations();
});

test('an issue links to its right, and a region can be collapsed', async () => {
  apiWith(aRight());
  const { user } = openMovies(path);
  const rights = await section();
  await user.click(await rights.findByRole('button', { name: /^Show right: Subscription/ }));
  expect(screen.getByText('France, Germany').closest('li')).toHaveFocus();
  const europe = rights.getByRole('button', { name: 'Europe (2)' });
  expect(europe).toHaveAttribute('aria-expanded', 'true');
  await user.click(europe);
  expect(rights.queryByRole('row', { name: /^Germany/ })).not.toBeInTheDocument();
});

test('a right is added for a group of territories and saved at the loaded version', async () => {
  const api = apiWith().on(movieRightsApi.put, ({ body }) => ({
    version: 4,
    rights: body.rights.map((right) => ({ ...right, _id: uuid(9, 6) })),
  }));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add right' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add right' }));
  await user.click(drawer.getByRole('button', { name: 'Add right' }));
  expect(await drawer.findByText('Choose at least one territory.')).toBeVisible();
  await user.click(drawer.getByRole('combobox', { name: 'Territories' }));
  await user.click(await screen.findByRole('option', { name: 'Benelux (2)' }));
  expect(drawer.getByText('2 territories selected')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Remove Belgium' }));
  await expectNoAxeViolations();
  await user.click(drawer.getByRole('button', { name: 'Add right' }));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.calls(movieRightsApi.put)[0]?.body).toMatchObject({
    version: 3,
    rights: [{ territories: ['NL'], licenseType: 'svod', mode: 'allow', endAt: null }],
  });
});

test('closing the drawer of a changed right asks for confirmation', async () => {
  apiWith();
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add right' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add right' }));
  await user.type(drawer.getByRole('textbox', { name: /Contract/ }), 'C-9');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(drawer.getByRole('textbox', { name: /Contract/ })).toHaveValue('C-9');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a right that overlaps another one is not applied', async () => {
  apiWith(aRight());
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add right' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add right' }));
  await user.click(drawer.getByRole('combobox', { name: 'Territories' }));
  await user.click(await screen.findByRole('option', { name: 'Germany' }));
  await user.click(drawer.getByRole('button', { name: 'Add right' }));
  expect(
    await drawer.findByText(/^Overlaps another right with this license type in Germany: .+ to .+/),
  ).toBeVisible();
});

test('unsaved rights ask for confirmation before another tab opens', async () => {
  apiWith(aRight());
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: /^Edit right Subscription/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('France, Germany')).toBeVisible();
});

test('when someone else has changed the rights, the user chooses which version to keep', async () => {
  const api = apiWith(aRight()).refuse(movieRightsApi.put, 409, {
    code: 'version_conflict',
    data: asJson({
      version: 5,
      rights: [aRight({ territories: ['US'] })],
      updatedBy: { _id: uuid(77), name: 'Ben Ode' },
    }),
  });
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: /^Edit right Subscription/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ben Ode saved changes while you were editing' }),
  );
  expect(dialog.getByText(/United States/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('radio', { name: 'Keep mine' }));
  api.on(movieRightsApi.put, ({ body }) => ({ version: body.version + 1, rights: [] }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(movieRightsApi.put).at(-1)?.body).toEqual({ version: 5, rights: [] }));
});

test('without permission to write, rights are read-only', async () => {
  apiWith(aRight()).on(moviesApi.get, () => aMovie({ deletedAt: new Date() }));
  openMovies(path);
  const rights = await section();
  expect(rights.getByText('France, Germany')).toBeVisible();
  expect(rights.queryByRole('button', { name: /Add|Edit/ })).not.toBeInTheDocument();
});

test('rights that failed to load can be loaded again', async () => {
  const api = apiWith().refuse(movieRightsApi.get, 500);
  const { user } = openMovies(path);
  expect(await screen.findByText('Couldn’t load the rights')).toBeVisible();
  api.on(movieRightsApi.get, () => ({ version: 3, rights: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rights yet')).toBeVisible();
});

test('the history shows removed and added rights', async () => {
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
  expect(
    screen.getByText('Subscription · France, Germany · Jan 1, 2026 to Dec 31, 2026 · Contract: C-7'),
  ).toBeVisible();
});
