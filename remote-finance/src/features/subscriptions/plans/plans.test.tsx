import { expectNoAxeViolations } from '@backlot/testing/axe';
import { invalidate } from '@backlot/data/query';
import { Refusal } from '@backlot/testing/fake-api';
import { type Plan, plan as planSchema } from '@backlot/contracts/money/plans/plan';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { z } from '@backlot/contracts/z';
import { act, screen, waitFor, within } from '@testing-library/react';
import { heading, openSubscriptions } from '../open-subscriptions.fixture.tsx';
import { aPlan, aSubscription, subscriptionsApiFake, uuid } from '../subscriptions.fixture.ts';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const price = (currency: string, amountMinor: number, country: string | null = null) => ({
  currency,
  amountMinor,
  country,
});
const manyPrices = [
  price('EUR', 1_190),
  price('EUR', 990, 'PL'),
  price('CHF', 1_290, 'CH'),
  price('USD', 1_290),
  price('JPY', 1_200),
];
const apiOf = (plan: Plan = aPlan()) =>
  subscriptionsApiFake(aSubscription(), [plan]).on(plansApi.get, () => plan);

test('adding a plan requires a price, and shows what the API refuses in one round', async () => {
  const error = { path: 'taxCode', code: 'unknown', message: 'Choose a valid tax code.' };
  const api = apiOf()
    .on(plansApi.create, () => aPlan())
    .refuseInvalid(plansApi.create, [error]);
  const { user } = openSubscriptions('/plans/new');
  await heading('Add plan');
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.paste('Family');
  await user.click(screen.getByRole('button', { name: 'Add plan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Amount must be more than zero.');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(error.message));
  expect(api.calls(plansApi.create)).toEqual([]);
  await expectNoAxeViolations();
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '17.90');
  await user.click(screen.getByRole('button', { name: 'Add plan' }));
  await heading('Plans');
  expect(api.calls(plansApi.create)).toMatchObject([
    { body: { name: 'Family', prices: [price('EUR', 1_790)], interval: 'month', status: 'draft' } },
  ]);
});

test('a price keeps its digits when its currency changes', async () => {
  const api = apiOf(aPlan({ prices: [price('EUR', 12_000)] })).on(plansApi.replace, () => aPlan());
  const { user } = openSubscriptions(`/plans/${uuid(7)}`);
  await heading('Edit Standard');
  await user.click(screen.getByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: /^JPY/ }));
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('120');
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await heading('Plans');
  expect(api.calls(plansApi.replace)).toMatchObject([{ body: { prices: [price('JPY', 120)] } }]);
});

test('a country price names its country, and hidden prices are counted', async () => {
  apiOf(aPlan({ prices: manyPrices }));
  openSubscriptions('/plans');
  const row = await screen.findByRole('row', { name: /Standard/ });
  const prices = ['€11.90 per month', 'Poland: €9.90 per month', 'Switzerland: CHF 12.90 per month'];
  for (const expected of prices) expect(plain(row.textContent)).toContain(expected);
  expect(within(row).getByText('and 2 more')).toBeVisible();
});

test('price versions show country prices, and a failure can be retried', async () => {
  const api = apiOf().refuse(plansApi.versions, 500, { errorId: 'e-5' });
  const { user } = openSubscriptions(`/plans/${uuid(7)}`);
  await heading('Edit Standard');
  expect(await screen.findByRole('alert')).toHaveTextContent('e-5');
  api.on(plansApi.versions, () => [
    {
      version: 1,
      movesFrom: null,
      subscribers: 3,
      createdAt: new Date('2026-01-01T10:00:00Z'),
      prices: manyPrices,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const versions = within(await screen.findByRole('region', { name: 'Price versions' }));
  expect(plain(versions.getAllByRole('row')[1]?.textContent ?? null)).toContain('Poland: €9.90');
});

test('a conflict shows both formatted values side by side', async () => {
  const stored = aPlan({ prices: [price('EUR', 1_190)] });
  const theirs = aPlan({ version: 2, prices: [price('EUR', 1_290), price('JPY', 1_200)], maxQuality: 'uhd' });
  const api = apiOf(stored).on(plansApi.replace, ({ body }) => {
    if (body.version === 1)
      throw new Refusal(409, { code: 'version_conflict', data: z.encode(planSchema, theirs) });
    return theirs;
  });
  const { user } = openSubscriptions(`/plans/${uuid(7)}`);
  await heading('Edit Standard');
  await user.clear(screen.getByRole('textbox', { name: /Amount/ }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '14.90');
  await user.click(screen.getByRole('combobox', { name: 'Max quality' }));
  await user.click(await screen.findByRole('option', { name: 'SD' }));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const both = (field: string) => plain(dialog.getByRole('radiogroup', { name: field }).textContent);
  expect(both('Prices')).toMatch(/€12\.90, ¥1,200.*€14\.90/);
  expect(both('Max quality')).toMatch(/4K.*SD/);
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(plansApi.replace)).toHaveLength(2));
  expect(api.calls(plansApi.replace)[1]?.body).toMatchObject({
    version: 2,
    maxQuality: 'sd',
    prices: [price('EUR', 1_490)],
  });
});

const outcome = {
  matched: 2,
  changed: 1,
  skipped: [{ _id: uuid(8), title: 'Premium', reason: 'has_subscribers' as const }],
  skippedBy: [{ reason: 'has_subscribers' as const, count: 1 }],
  undoToken: null,
  jobId: null,
};

test('selected plans are deleted after a preview of what is skipped, and the deletion can be undone', async () => {
  const plans = [aPlan(), aPlan({ _id: uuid(8), name: 'Premium' })];
  const api = subscriptionsApiFake(aSubscription(), plans)
    .on(plansApi.bulk, ({ body }) => ({ ...outcome, undoToken: body.dryRun ? null : uuid(9) }))
    .on(plansApi.undoBulk, () => ({ ...outcome, skipped: [], skippedBy: [] }));
  const { user, container } = openSubscriptions('/plans');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(await bar.findByRole('button', { name: 'More actions for selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete' }));
  expect(await dialog.findByText(/has or had subscribers/)).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Delete: 1 plan' }));
  expect(await screen.findByText('1 plan deleted')).toBeInTheDocument();
  const target = { by: 'ids', ids: [uuid(7), uuid(8)] };
  expect(api.calls(plansApi.bulk).map(({ body }) => body)).toMatchObject([
    { action: { type: 'delete' }, target, expectedCount: 2, dryRun: true },
    { target, dryRun: false },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(plansApi.undoBulk)[0]?.body).toEqual({ undoToken: uuid(9) }));
});

test('a selected plan that leaves the list no longer counts, and the open dialog stays', async () => {
  const listed = [aPlan(), aPlan({ _id: uuid(8), name: 'Premium' })];
  const api = subscriptionsApiFake(aSubscription(), listed).on(plansApi.bulk, () => outcome);
  const { user } = openSubscriptions('/plans');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  listed.pop();
  await act(() => invalidate('plan'));
  expect(await bar.findByText('1 selected')).toBeVisible();
  await user.click(await bar.findByRole('button', { name: 'Retire' }));
  expect(await screen.findByRole('dialog', { name: 'Retire' })).toBeVisible();
  await waitFor(() =>
    expect(api.calls(plansApi.bulk)[0]?.body).toMatchObject({
      target: { by: 'ids', ids: [uuid(7)] },
      expectedCount: 1,
    }),
  );
  listed.pop();
  await act(() => invalidate('plan'));
  expect(await screen.findByText('No plans yet')).toBeInTheDocument();
  // Tests render dialogs in place, here in the hidden bar; the product renders them in a portal.
  expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent('Retire');
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('a plan is retired from its menu with undo, and one with subscribers can’t be deleted there', async () => {
  const api = apiOf(aPlan({ status: 'active', hasHistory: true, subscribers: 1_204 })).on(
    plansApi.patch,
    ({ body }) => aPlan({ ...(body.status && { status: body.status }), version: body.version + 1 }),
  );
  const { user } = openSubscriptions('/plans');
  await user.click(await screen.findByRole('button', { name: 'Actions for Standard' }));
  expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: 'Retire' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire Standard?' }));
  expect(dialog.getByText(/1,204 subscribers keep it\.$/)).toBeVisible();
  expect(api.calls(plansApi.patch)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('Standard retired')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Standard restored')).toBeInTheDocument();
  expect(api.calls(plansApi.patch).map(({ body }) => body)).toEqual([
    { status: 'retired', version: 1 },
    { status: 'active', version: 2 },
  ]);
});

test('a revision of a plan is restored from its history', async () => {
  const revision = {
    _id: uuid(40),
    action: 'hide',
    at: new Date('2026-05-01T10:00:00Z'),
    actor: { _id: uuid(41), name: 'Ada Moreau' },
    changes: [{ field: 'prices', before: manyPrices.slice(0, 1), after: manyPrices.slice(2, 3) }],
    restorable: true,
  };
  const api = apiOf(aPlan({ hasHistory: true }))
    .on(plansApi.history, () => ({ items: [revision], total: 1, totalIsCapped: false, page: 1, limit: 25 }))
    .on(plansApi.restoreRevision, () => aPlan({ version: 2 }));
  const { user } = openSubscriptions(`/plans/${uuid(7)}`);
  expect(await screen.findByText('hid the plan')).toBeInTheDocument();
  expect(plain(document.body.textContent)).toContain('Switzerland: CHF 12.90');
  await user.click(screen.getByRole('button', { name: /^Restore this revision/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Existing subscribers keep their price\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Restore this revision' }));
  await waitFor(() => expect(api.calls(plansApi.restoreRevision)[0]?.body).toEqual({ version: 1 }));
});
