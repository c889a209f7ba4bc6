import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { type Coupon, coupon as couponSchema } from '@backlot/contracts/money/coupons/coupon';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { z } from '@backlot/contracts/z';
import { Refusal } from '@backlot/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { coupon, couponId, couponsApiFake } from './coupons.fixture.ts';
import { openCoupons } from './open-coupons.fixture.tsx';

const movieA = '0197a0c0-0000-7000-8000-00000000d001';
const movieB = '0197a0c0-0000-7000-8000-00000000d002';
const movieC = '0197a0c0-0000-7000-8000-00000000d003';
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const unused = { isUsed: false } as const;
const fixed = {
  ...unused,
  type: 'fixed',
  percentBasisPoints: null,
  amountMinor: 1_000,
  currency: 'EUR',
} as const;
const named = (detail: Coupon) =>
  couponsApiFake(detail)
    .on(movieOptions, () => [
      { _id: movieA, name: 'Aurora' },
      { _id: movieB, name: 'Borealis' },
      { _id: movieC, name: 'Corona' },
    ])
    .on(makerOptions, () => [])
    .on(plansApi.list, () => []);

test.each([
  ['12.5', 1_250],
  ['7.05', 705],
  ['12,5', 1_250],
])('%s is read as a percentage', async (typed, percentBasisPoints) => {
  const api = couponsApiFake(coupon(unused)).on(couponsApi.create, () => coupon());
  const { user } = openCoupons('/new');
  await user.click(await screen.findByLabelText(/^Code/));
  await user.paste('SPRING10');
  await user.clear(screen.getByLabelText(/^Percent off/));
  await user.type(screen.getByLabelText(/^Percent off/), typed);
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  await waitFor(() => expect(api.calls(couponsApi.create)).toHaveLength(1));
  expect(api.calls(couponsApi.create)[0]?.body).toMatchObject({ percentBasisPoints });
});

test('amounts keep their figures in another currency', async () => {
  const api = couponsApiFake(coupon({ ...fixed, minAmountMinor: 2_000 }));
  api.on(couponsApi.replace, () => coupon());
  const { user } = openCoupons(`/${couponId}/edit`);
  await user.click(await screen.findByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: /^JPY/ }));
  expect(screen.getByLabelText(/^Amount off/)).toHaveValue('10');
  expect(screen.getByLabelText(/^Minimum price/)).toHaveValue('20');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(api.calls(couponsApi.replace)).toHaveLength(1));
  expect(api.calls(couponsApi.replace)[0]?.body).toMatchObject({
    currency: 'JPY',
    amountMinor: 10,
    minAmountMinor: 20,
  });
});

test('a minimum price sets the currency, and clearing it removes the currency', async () => {
  const api = couponsApiFake(coupon(unused)).on(couponsApi.replace, () => coupon());
  const { user } = openCoupons(`/${couponId}/edit`);
  await user.type(await screen.findByLabelText(/^Minimum price/), '5');
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR – Euro');
  await user.clear(screen.getByLabelText(/^Minimum price/));
  expect(screen.queryByRole('combobox', { name: 'Currency' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Minimum price/), '7');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(api.calls(couponsApi.replace)).toHaveLength(1));
  expect(api.calls(couponsApi.replace)[0]?.body).toMatchObject({ currency: 'EUR', minAmountMinor: 700 });
});

const revision = (n: number, changes: { field: string; before: unknown; after: unknown }[]) => ({
  _id: `0197a0c0-0000-7000-8000-00000000e00${n}`,
  action: 'update',
  actor: null,
  at: new Date('2026-11-02T10:00:00Z'),
  restorable: false,
  changes,
});
const rowOf = (name: RegExp) => plain(screen.getByRole('row', { name }).textContent);

test('the history shows amounts in the currency of that time, and targets by name', async () => {
  named(coupon({ ...fixed, currency: 'JPY' })).on(couponsApi.history, () => ({
    items: [
      revision(1, [{ field: 'targetIds', before: [movieA], after: [movieB] }]),
      revision(2, [
        { field: 'amountMinor', before: 500, after: 1_000 },
        { field: 'currency', before: 'EUR', after: 'JPY' },
      ]),
      revision(3, [{ field: 'minAmountMinor', before: null, after: 250 }]),
    ],
    total: 3,
    totalIsCapped: false,
    page: 1,
    limit: 25,
  }));
  openCoupons(`/${couponId}?tab=history`);
  expect(await screen.findByRole('row', { name: 'Selected items Aurora Borealis' })).toBeVisible();
  expect(rowOf(/^Amount off/)).toBe('Amount off€5.00¥1,000');
  expect(rowOf(/^Minimum price/)).toBe('Minimum priceempty€2.50');
});

test('the second page of the history waits for the first, which determines its currency', async () => {
  const currencyChanged = revision(1, [{ field: 'currency', before: 'EUR', after: 'JPY' }]);
  const amountChanged = revision(2, [{ field: 'amountMinor', before: 500, after: 1_000 }]);
  const total = { total: 2, totalIsCapped: false, limit: 1 };
  const first = { ...total, items: [currencyChanged], page: 1 };
  const api = named(coupon({ ...fixed, currency: 'JPY' })).on(couponsApi.history, () => first);
  const { user } = openCoupons(`/${couponId}?tab=history`);
  const older = await screen.findByRole('button', { name: 'Older' });
  api.on(couponsApi.history, ({ query }) => {
    if (query.page === 1) throw new Refusal(500, { errorId: 'e-9' });
    return { ...total, items: [amountChanged], page: 2 };
  });
  await user.click(older);
  expect(await screen.findByRole('alert')).toHaveTextContent('e-9');
  expect(screen.queryByRole('row', { name: /^Amount off/ })).not.toBeInTheDocument();
  api.on(couponsApi.history, ({ query }) =>
    query.page === 1 ? first : { ...total, items: [amountChanged], page: 2 },
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Amount off/ })).toBeVisible();
  expect(rowOf(/^Amount off/)).toBe('Amount off€5.00€10.00');
});

test('a conflict shows both formatted values side by side', async () => {
  const stored = coupon({ ...fixed, appliesTo: 'movies', targetIds: [movieA] });
  const theirs = coupon({ ...stored, version: 2, amountMinor: 1_500, targetIds: [movieB] });
  const api = named(stored).on(couponsApi.replace, ({ body }) => {
    if (body.version === 1)
      throw new Refusal(409, { code: 'version_conflict', data: z.encode(couponSchema, theirs) });
    return coupon({ ...theirs, version: 3 });
  });
  const { user } = openCoupons(`/${couponId}/edit`);
  await user.clear(await screen.findByLabelText(/^Amount off/));
  await user.type(screen.getByLabelText(/^Amount off/), '12');
  await user.click(screen.getByRole('combobox', { name: 'Selected items' }));
  await user.click(await screen.findByRole('option', { name: 'Corona' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(plain(dialog.getByRole('radiogroup', { name: 'Amount off' }).textContent)).toMatch(
    /€15\.00.*€12\.00/,
  );
  expect(dialog.getByRole('radiogroup', { name: 'Selected items' })).toHaveTextContent(
    /Borealis.*Aurora, Corona/,
  );
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(api.calls(couponsApi.replace)).toHaveLength(2));
  expect(api.calls(couponsApi.replace)[1]?.body).toMatchObject({
    version: 2,
    amountMinor: 1_200,
    targetIds: [movieA, movieC],
  });
});
