import { expectNoAxeViolations } from '@backlot/testing/axe';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { screen, waitFor } from '@testing-library/react';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { scopeLabels } from './coupons.messages.ts';
import { coupon, couponId, couponsApiFake } from './coupons.fixture.ts';
import { openCoupons } from './open-coupons.fixture.tsx';

test('a new coupon is created from the form', async () => {
  const api = couponsApiFake(coupon({ isUsed: false })).on(couponsApi.create, () => coupon());
  const { user, container } = openCoupons('/new');
  await user.click(await screen.findByLabelText(/^Code/));
  await user.paste('spring-10');
  await user.type(screen.getByLabelText(/^Percent off/), '10');
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  await waitFor(() => expect(api.calls(couponsApi.create)).toHaveLength(1));
  expect(api.calls(couponsApi.create)[0]?.body).toMatchObject({
    code: 'SPRING10',
    type: 'percent',
    percentBasisPoints: 1_000,
    appliesTo: 'all',
    currency: null,
  });
});

test('a fixed amount requires a currency before its amount', async () => {
  couponsApiFake().refuseInvalid(couponsApi.create);
  const { user } = openCoupons('/new');
  await user.click(await screen.findByLabelText(/^Code/));
  await user.paste('FIXED1');
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Fixed amount' }));
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a currency.');
  expect(screen.queryByLabelText(/^Amount off/)).not.toBeInTheDocument();
});

test('plans are listed without help on searching', async () => {
  couponsApiFake().on(plansApi.list, () => []);
  const { user } = openCoupons('/new');
  await user.click(await screen.findByRole('combobox', { name: 'Scope' }));
  await user.click(await screen.findByRole('option', { name: scopeLabels.plans }));
  expect(screen.getByRole('combobox', { name: /^Selected items/ })).toHaveAccessibleDescription('');
});

test('the code and discount of a used coupon are disabled', async () => {
  couponsApiFake();
  const { container } = openCoupons(`/${couponId}/edit`);
  expect(await screen.findByLabelText(/^Code/)).toBeDisabled();
  expect(screen.getByLabelText(/^Percent off/)).toBeDisabled();
  expect(screen.getByText(/its code and discount can’t be changed/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Redemption limit/)).toBeEnabled();
  await expectNoAxeViolations(container);
});

test('the untouched form generates no codes: all that is required or refused by the API shows in one round', async () => {
  const error = { path: 'segmentId', code: 'unknown', message: 'This segment no longer exists.' };
  const api = couponsApiFake().refuseInvalid(couponsApi.createMany, [error]);
  const { user } = openCoupons('/new-codes');
  expect(await screen.findByLabelText(/^Number of codes/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Generate codes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Number of codes is required.');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(error.message));
  expect(api.calls(couponsApi.createMany)).toEqual([]);
});

test('generated codes share their terms and are downloaded', async () => {
  const batchId = '0197a0c0-0000-7000-8000-00000000b001';
  const api = couponsApiFake().on(couponsApi.createMany, () => ({ batchId, codes: ['GIFTA', 'GIFTB'] }));
  const file = jest.spyOn(URL, 'createObjectURL');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined); // jsdom saves no files
  const { user, container } = openCoupons('/new-codes');
  await user.click(await screen.findByLabelText(/^Prefix/));
  await user.paste('gift');
  await user.type(screen.getByLabelText(/^Number of codes/), '2');
  await user.type(screen.getByLabelText(/^Percent off/), '10');
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Generate codes' }));
  await waitFor(() => expect(file).toHaveBeenCalledWith(expect.any(Blob)));
  expect(api.calls(couponsApi.createMany)[0]?.body).toMatchObject({
    prefix: 'GIFT',
    count: 2,
    maxRedemptions: 1,
  });
  await waitFor(() => expect(api.calls(couponsApi.list).at(-1)?.query).toMatchObject({ batchId }));
});

test.each([
  [/^Percent off/, '150', 'Percent off must be between 0.01% and 100%.'],
  [/^Percent off/, '0', 'Percent off must be between 0.01% and 100%.'],
  [/^Redemption limit/, '-3', 'Redemption limit must be a whole number from 1 to 100,000.'],
  [/^Redemption limit/, '999999999999', 'Redemption limit must be a whole number from 1 to 100,000.'],
  [/^Limit per watcher/, '101', 'Limit per watcher must be a whole number from 1 to 100.'],
])('%s of %s is refused at the field, unchanged', async (field, typed, message) => {
  const api = couponsApiFake(coupon({ isUsed: false })).refuseInvalid(couponsApi.create);
  const { user } = openCoupons('/new');
  await user.click(await screen.findByLabelText(/^Code/));
  await user.paste('spring-10');
  await user.type(screen.getByLabelText(/^Percent off/), '10');
  const input = screen.getByLabelText<HTMLInputElement>(field);
  await user.clear(input);
  await user.type(input, typed);
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(input.value.replaceAll(/[ ,%]/g, '')).toBe(typed);
  expect(api.calls(couponsApi.create)).toEqual([]);
});

test('an amount above the maximum is refused', async () => {
  const api = couponsApiFake().refuseInvalid(couponsApi.create);
  const { user } = openCoupons('/new');
  await user.click(await screen.findByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Fixed amount' }));
  await user.click(screen.getByRole('combobox', { name: /^Currency/ }));
  await user.click(await screen.findByRole('option', { name: /^EUR/ }));
  await user.type(screen.getByLabelText(/^Amount off/), '99999999999');
  await user.click(screen.getByLabelText(/^Code/));
  await user.paste('FIXED1');
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  const amount = await screen.findByLabelText(/^Amount off/);
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/must be at most €10,000,000.00/));
  expect(api.calls(couponsApi.create)).toEqual([]);
});

test('a minimum price that was refused can be cleared', async () => {
  const api = couponsApiFake()
    .on(couponsApi.create, () => coupon())
    .refuseInvalid(couponsApi.create);
  const { user } = openCoupons('/new');
  await user.type(await screen.findByLabelText(/^Code/), 'spring-11');
  await user.type(screen.getByLabelText(/^Percent off/), '10');
  const minimum = screen.getByLabelText(/^Minimum price/);
  await user.type(minimum, 'abc');
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  expect(await screen.findAllByText(/Minimum price must be a number/)).not.toEqual([]);
  await user.clear(minimum);
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  await waitFor(() => expect(api.calls(couponsApi.create)).toHaveLength(1));
});
