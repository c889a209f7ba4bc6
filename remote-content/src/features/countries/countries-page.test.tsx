import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { queryClient } from '@backlot/data/query-client';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import type { z } from '@backlot/contracts/z';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCountry, aPage, countriesApiFake, countryId } from './countries.fixture.ts';
import routes from './countries.routes.tsx';

const open = (path = '') => {
  localStorage.clear();
  signInAs('superadmin');
  return renderPage([{ path: '/admin/countries', children: routes, HydrateFallback: () => null }], {
    url: `/admin/countries${path}`,
  });
};
const selectAll = async ({ user }: ReturnType<typeof open>) => {
  await screen.findByRole('row', { name: /Germany/ });
  await user.click(screen.getAllByRole('checkbox')[0] ?? document.body);
};

test('the list shows sales, tax, currency and rating board of each country', async () => {
  countriesApiFake();
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Germany/ });
  for (const fact of ['VAT 19%', 'EUR', 'fsk']) expect(within(row).getByText(fact)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Sales in Germany' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Sales in Cuba' })).toBeDisabled();
  await expectNoAxeViolations(container);
});

test('the filters of the URL are sent', async () => {
  const api = countriesApiFake();
  open('?q=ger&region=Europe&sellable=true&sort=code');
  await screen.findByRole('row', { name: /Germany/ });
  expect(api.calls(countriesApi.list)[0]?.query).toMatchObject({
    q: 'ger',
    region: ['Europe'],
    sellable: true,
    sort: 'code',
  });
});

const turnOffSales = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('switch', { name: 'Sales in Germany' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off sales in Germany?' }));
  expect(await dialog.findByText('1,204 watchers live there.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Turn off sales' }));
};

test('a switch changes one field, at the version on screen', async () => {
  const api = countriesApiFake().on(countriesApi.patch, () => aCountry({ signupAllowed: false, version: 2 }));
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Sign-up in Germany' }));
  await waitFor(() => expect(api.calls(countriesApi.patch)).toHaveLength(1));
  expect(api.calls(countriesApi.patch)[0]).toMatchObject({
    params: { _id: countryId(1) },
    body: { version: 1, signupAllowed: false },
  });
});

test('undo toggles a switch back, at the version that the first change made', async () => {
  const api = countriesApiFake().on(countriesApi.patch, ({ body }) =>
    aCountry({ sellable: body.sellable ?? true, version: body.version + 1 }),
  );
  const { user } = open();
  await turnOffSales(user);
  expect(api.calls(watchersApi.list)[0]?.query.country).toEqual(['DE']);
  expect(await screen.findByText('Sales in Germany turned off')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(countriesApi.patch)).toHaveLength(2));
  expect(api.calls(countriesApi.patch)[1]?.body).toEqual({ version: 2, sellable: true });
});

test('a refused switch says why, and shows what is stored', async () => {
  const api = countriesApiFake().refuse(countriesApi.patch, 409, {
    message: 'Someone else has changed this',
  });
  const { user } = open();
  await turnOffSales(user);
  expect(await screen.findByText('Someone else has changed this')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Sales in Germany' })).toBeChecked();
  expect(api.calls(countriesApi.patch)).toHaveLength(1);
  await waitFor(() => expect(api.calls(countriesApi.list)).toHaveLength(2));
});

type Result = z.infer<typeof countriesApi.bulk.response>;
const resultOf = (part: Partial<Result>): Result => ({
  matched: 2,
  changed: 0,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
  ...part,
});

test('a bulk tax change is previewed, runs on the previewed countries, and can be undone', async () => {
  const api = countriesApiFake()
    .on(countriesApi.bulk, ({ body: { dryRun } }) =>
      resultOf({
        changed: 1,
        skipped: [{ _id: countryId(1), title: 'Germany', reason: 'unchanged' }],
        skippedBy: [{ reason: 'unchanged', count: 1 }],
        undoToken: dryRun ? null : countryId(9),
      }),
    )
    .on(countriesApi.undoBulk, () => resultOf({ changed: 1 }));
  const view = open();
  await selectAll(view);
  await view.user.click(await screen.findByRole('button', { name: 'Set tax…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set tax' });
  const rate = await within(dialog).findByRole('textbox', { name: 'Tax rate' });
  await view.user.clear(rate);
  await view.user.type(rate, '5.5');
  await expectNoAxeViolations(view.container);
  await view.user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await within(dialog).findByText('1 of 2 countries will change.')).toBeInTheDocument();
  expect(within(dialog).getByText(/1 × nothing to change/)).toBeInTheDocument();
  await view.user.click(within(dialog).getByRole('button', { name: 'Set tax: 1 country' }));
  expect(await screen.findByText('1 country changed')).toBeInTheDocument();
  const sent = api.calls(countriesApi.bulk).map(({ body }) => body);
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, false]);
  expect(sent[1]).toMatchObject({
    action: { type: 'set', patch: { taxModel: 'vat', taxRateBasisPoints: 550, taxInclusive: true } },
    target: { by: 'ids', ids: [countryId(1), countryId(2)] },
    expectedCount: 2,
  });
  await view.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 1 country')).toBeInTheDocument();
  expect(api.calls(countriesApi.undoBulk)[0]?.body).toEqual({ undoToken: countryId(9) });
});

test('a preview without changes offers no confirm button', async () => {
  countriesApiFake().on(countriesApi.bulk, () =>
    resultOf({ skippedBy: [{ reason: 'embargoed', count: 2 }] }),
  );
  const view = open();
  await selectAll(view);
  await view.user.click(await screen.findByRole('button', { name: 'Turn on sales' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn on sales' });
  expect(await within(dialog).findByText('2 countries can’t be changed this way.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /^Turn on/ })).not.toBeInTheDocument();
});

test('filters without a match can be cleared, and a failed list retried', async () => {
  const api = countriesApiFake().on(countriesApi.list, () => aPage([]));
  const { user } = open('?q=zz');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  api.refuse(countriesApi.list, 500, { errorId: 'e-3' });
  await user.type(screen.getByRole('searchbox'), 'g');
  expect(await screen.findByRole('alert')).toHaveTextContent('e-3');
  api.on(countriesApi.list, () => aPage([aCountry()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Germany/ })).toBeInTheDocument();
});

test('an embargo turns off sales and sign-up in the form, which is confirmed', async () => {
  const api = countriesApiFake().on(countriesApi.replace, ({ body }) => aCountry({ ...body, version: 2 }));
  const { user, container } = open(`/${countryId(1)}`);
  expect(await screen.findByRole('heading', { name: 'Germany', level: 1 })).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('switch', { name: /Embargo/ }));
  expect(screen.getByRole('switch', { name: 'Sell movies here' })).not.toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Postal code pattern' }), '[[0-9]{{5}');
  api.refuse(watchersApi.list, 403);
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off sales in Germany?' }));
  expect(await dialog.findByText('Couldn’t count the watchers who live there.')).toBeVisible();
  expect(api.calls(countriesApi.replace)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Turn off sales' }));
  expect(await screen.findByText('Country saved')).toBeInTheDocument();
  expect(api.calls(countriesApi.replace)[0]?.body).toMatchObject({
    version: 1,
    embargo: true,
    sellable: false,
    signupAllowed: false,
    postalCodeRegex: '[0-9]{5}',
  });
});

test('an invalid pattern is refused in one round with a currency that the API doesn’t know', async () => {
  const api = countriesApiFake();
  const error = { path: 'postalCodeRegex', code: 'x', message: 'Not this one' };
  const unknown = { path: 'currency', code: 'unknown', message: 'Choose a valid currency.' };
  api.refuse(countriesApi.replace, 422, { errors: [error] }).refuseInvalid(countriesApi.replace, [unknown]);
  const { user } = open(`/${countryId(1)}`);
  const pattern = await screen.findByRole('textbox', { name: 'Postal code pattern' });
  await user.type(pattern, 'a+');
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  expect((await screen.findAllByText(/must be a pattern such as/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/Choose a valid currency/)).length).toBeGreaterThan(0);
  expect(api.calls(countriesApi.replace)).toHaveLength(0);
  await user.clear(pattern);
  await user.type(pattern, 'ab');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect((await screen.findAllByText('Not this one')).length).toBeGreaterThan(0);
});

test('a conflict is resolved field by field and saved on top of the other version', async () => {
  const theirs = JSON.parse(JSON.stringify(aCountry({ version: 4, nativeName: 'BRD' })));
  const api = countriesApiFake().refuse(countriesApi.replace, 409, {
    code: 'version_conflict',
    data: theirs,
  });
  const { user } = open(`/${countryId(1)}`);
  await user.type(await screen.findByRole('textbox', { name: 'Native name' }), '!');
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('BRD')).toBeInTheDocument();
  api.on(countriesApi.replace, ({ body }) => aCountry({ ...body, version: 5 }));
  await user.click(within(dialog).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(api.calls(countriesApi.replace)).toHaveLength(2));
  expect(api.calls(countriesApi.replace)[1]?.body).toMatchObject({ version: 4, nativeName: 'Deutschland!' });
});

test('unsaved input stays when someone else saves, and is sent with the version it started from', async () => {
  const api = countriesApiFake().on(countriesApi.replace, ({ body }) => aCountry({ ...body, version: 3 }));
  const { user } = open(`/${countryId(1)}`);
  const name = await screen.findByRole('textbox', { name: 'Native name' });
  await user.type(name, '!');
  api.on(countriesApi.get, () => aCountry({ version: 2, name: 'Germania' }));
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('heading', { name: 'Germania', level: 1 });
  expect(screen.getByRole('textbox', { name: 'Native name' })).toHaveValue('Deutschland!');
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  await waitFor(() => expect(api.calls(countriesApi.replace)[0]?.body).toMatchObject({ version: 1 }));
});

test('a form without unsaved input shows what someone else saved', async () => {
  const api = countriesApiFake();
  open(`/${countryId(1)}`);
  const name = await screen.findByRole('textbox', { name: 'Native name' });
  api.on(countriesApi.get, () => aCountry({ version: 2, nativeName: 'BRD' }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(name).toHaveValue('BRD'));
  expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
});

test('the page says that it loads, or that the country doesn’t exist', async () => {
  countriesApiFake().on(countriesApi.get, () => new Promise(() => undefined));
  const first = open(`/${countryId(1)}`);
  expect(await screen.findByText('Loading country')).toBeInTheDocument();
  first.unmount();
  countriesApiFake().refuse(countriesApi.get, 404);
  open(`/${countryId(9)}`);
  expect(await screen.findByText('Country not found')).toBeInTheDocument();
});
