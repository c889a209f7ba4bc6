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

test('shows what is sold, allowed and taxed in each country', async () => {
  countriesApiFake();
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Germany/ });
  for (const fact of ['VAT 19%', 'EUR', 'fsk']) expect(within(row).getByText(fact)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Sale in Germany' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Sale in Cuba' })).toBeDisabled();
  await expectNoAxeViolations(container);
});

test('asks for what the URL says', async () => {
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

test('a cell is switched in place, at the version that is shown', async () => {
  const api = countriesApiFake().on(countriesApi.update, ({ body }) => aCountry({ ...body, version: 2 }));
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Sign-up in Germany' }));
  await waitFor(() => expect(api.calls(countriesApi.update)).toHaveLength(1));
  expect(api.calls(countriesApi.update)[0]).toMatchObject({
    params: { _id: countryId(1) },
    body: { version: 1, signupAllowed: false, sellable: true },
  });
});

test('a switch is taken back by Undo, at the version that it made', async () => {
  const api = countriesApiFake().on(countriesApi.update, ({ body }) =>
    aCountry({ ...body, version: body.version + 1 }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Sale in Germany' }));
  expect(await screen.findByText('Sale in Germany is off now')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(countriesApi.update)).toHaveLength(2));
  expect(api.calls(countriesApi.update)[1]?.body).toMatchObject({ version: 2, sellable: true });
});

test('a refused switch says why, and shows what is stored', async () => {
  const api = countriesApiFake().refuse(countriesApi.update, 409, {
    message: 'Someone else has changed this',
  });
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Sale in Germany' }));
  expect(await screen.findByText('Someone else has changed this')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Sale in Germany' })).toBeChecked();
  expect(api.calls(countriesApi.update)).toHaveLength(1);
});

type Result = z.infer<typeof countriesApi.bulk.response>;
const resultOf = (part: Partial<Result>): Result => ({
  ...{ matched: 2, changed: 0, skipped: [], skippedBy: [], undoToken: null, jobId: null },
  ...part,
});

test('the selection gets one tax: tried first, then run on what the trial found, then taken back', async () => {
  const api = countriesApiFake()
    .on(countriesApi.bulk, ({ body: { dryRun } }) =>
      resultOf({
        changed: 1,
        skipped: [{ _id: countryId(1), title: 'Germany', reason: 'already_so' }],
        skippedBy: [{ reason: 'already_so', count: 1 }],
        undoToken: dryRun ? null : countryId(9),
      }),
    )
    .on(countriesApi.undoBulk, () => resultOf({ changed: 1 }));
  const view = open();
  await selectAll(view);
  await view.user.click(await screen.findByRole('button', { name: 'Set tax…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set tax' });
  const rate = await within(dialog).findByRole('textbox', { name: 'Tax rate, in percent' });
  await view.user.clear(rate);
  await view.user.type(rate, '5.5');
  await expectNoAxeViolations(view.container);
  await view.user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await within(dialog).findByText('1 of 2 countries will change.')).toBeInTheDocument();
  expect(within(dialog).getByText(/1 × so already/)).toBeInTheDocument();
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

test('a selection that nothing changes has no button to run', async () => {
  countriesApiFake().on(countriesApi.bulk, () =>
    resultOf({ skippedBy: [{ reason: 'embargoed', count: 2 }] }),
  );
  const view = open();
  await selectAll(view);
  await view.user.click(await screen.findByRole('button', { name: 'Sell' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sell' });
  expect(
    await within(dialog).findByText('None of the 2 countries can be changed this way.'),
  ).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /^Sell/ })).not.toBeInTheDocument();
});

test('filters that match nothing can be cleared, and a failure tried again', async () => {
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

test('a country is changed in its form; an embargo ends sale and sign-up at once', async () => {
  const api = countriesApiFake().on(countriesApi.update, ({ body }) => aCountry({ ...body, version: 2 }));
  const { user, container } = open(`/${countryId(1)}`);
  expect(await screen.findByRole('heading', { name: 'Germany', level: 1 })).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('switch', { name: /Embargo/ }));
  expect(screen.getByRole('switch', { name: 'Movies are sold here' })).not.toBeChecked();
  const pattern = screen.getByRole('textbox', { name: 'Pattern of postal codes' });
  await user.type(pattern, '[[0-9]{{5}');
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(api.calls(countriesApi.update)[0]?.body).toMatchObject({
    version: 1,
    embargo: true,
    sellable: false,
    signupAllowed: false,
    postalCodeRegex: '[0-9]{5}',
  });
});

test('what does not go together is said before it is sent, what the API refuses under its field', async () => {
  const api = countriesApiFake();
  const error = { path: 'postalCodeRegex', code: 'x', message: 'Not this one' };
  api.refuse(countriesApi.update, 422, { errors: [error] });
  const { user } = open(`/${countryId(1)}`);
  const pattern = await screen.findByRole('textbox', { name: 'Pattern of postal codes' });
  await user.type(pattern, 'a+');
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  expect((await screen.findAllByText(/without \* and \+/)).length).toBeGreaterThan(0);
  expect(api.calls(countriesApi.update)).toHaveLength(0);
  await user.clear(pattern);
  await user.type(pattern, 'ab');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect((await screen.findAllByText('Not this one')).length).toBeGreaterThan(0);
});

test('someone else’s change is settled field by field, on top of their version', async () => {
  const theirs = JSON.parse(JSON.stringify(aCountry({ version: 4, nativeName: 'BRD' })));
  const api = countriesApiFake().refuse(countriesApi.update, 409, { code: 'version_conflict', data: theirs });
  const { user } = open(`/${countryId(1)}`);
  await user.type(await screen.findByRole('textbox', { name: 'Own name' }), '!');
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('BRD')).toBeInTheDocument();
  api.on(countriesApi.update, ({ body }) => aCountry({ ...body, version: 5 }));
  await user.click(within(dialog).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(api.calls(countriesApi.update)).toHaveLength(2));
  expect(api.calls(countriesApi.update)[1]?.body).toMatchObject({ version: 4, nativeName: 'Deutschland!' });
});

test('typed words stay when somebody else saves meanwhile, and are sent with the version that was seen', async () => {
  const api = countriesApiFake().on(countriesApi.update, ({ body }) => aCountry({ ...body, version: 3 }));
  const { user } = open(`/${countryId(1)}`);
  const name = await screen.findByRole('textbox', { name: 'Own name' });
  await user.type(name, '!');
  api.on(countriesApi.get, () => aCountry({ version: 2, name: 'Germania' }));
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('heading', { name: 'Germania', level: 1 });
  expect(screen.getByRole('textbox', { name: 'Own name' })).toHaveValue('Deutschland!');
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  await waitFor(() => expect(api.calls(countriesApi.update)[0]?.body).toMatchObject({ version: 1 }));
});

test('a form in which nothing is typed shows what somebody else saved', async () => {
  const api = countriesApiFake();
  open(`/${countryId(1)}`);
  const name = await screen.findByRole('textbox', { name: 'Own name' });
  api.on(countriesApi.get, () => aCountry({ version: 2, nativeName: 'BRD' }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(name).toHaveValue('BRD'));
  expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
});

test('a country on its way says so, one that is not there too', async () => {
  countriesApiFake().on(countriesApi.get, () => new Promise(() => undefined));
  const first = open(`/${countryId(1)}`);
  expect(await screen.findByText('Loading the country')).toBeInTheDocument();
  first.unmount();
  countriesApiFake().refuse(countriesApi.get, 404);
  open(`/${countryId(9)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Page not found');
});
