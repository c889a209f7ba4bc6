import { expectNoAxeViolations } from '@backlot/testing/axe';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { screen, waitFor } from '@testing-library/react';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { scopeLabels } from '../coupons.messages.ts';
import { coupon, couponId, couponsApiFake } from '../coupons.fixture.ts';
import { openCoupons } from '../open-coupons.fixture.tsx';

test('a coupon is added with what was typed', async () => {
  const api = couponsApiFake(coupon({ isUsed: false })).on(couponsApi.create, () => coupon());
  const { user, container } = openCoupons('/new');
  await user.click(await screen.findByLabelText(/^Code/));
  await user.paste('spring-10');
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

test('a fixed amount asks for its currency, and says so at the field', async () => {
  couponsApiFake();
  const { user } = openCoupons('/new');
  await user.click(await screen.findByLabelText(/^Code/));
  await user.paste('FIXED1');
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Fixed amount' }));
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a currency');
});

test('plans are all there to choose from: nothing says how to search for them', async () => {
  couponsApiFake().on(plansApi.list, () => []);
  const { user } = openCoupons('/new');
  await user.click(await screen.findByRole('combobox', { name: 'Good for' }));
  await user.click(await screen.findByRole('option', { name: scopeLabels.plans }));
  expect(screen.getByRole('combobox', { name: /^Which ones/ })).toHaveAccessibleDescription('');
});

test('of a coupon that was redeemed, code and value stand still', async () => {
  couponsApiFake();
  const { container } = openCoupons(`/${couponId}/edit`);
  expect(await screen.findByLabelText(/^Code/)).toBeDisabled();
  expect(screen.getByLabelText(/^Percent off/)).toBeDisabled();
  expect(screen.getByText(/code and value can no longer be changed/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Redemptions at most/)).toBeEnabled();
  await expectNoAxeViolations(container);
});

test('many codes are made with the same terms and handed over as a file', async () => {
  const batchId = '0197a0c0-0000-7000-8000-00000000b001';
  const api = couponsApiFake().on(couponsApi.createMany, () => ({ batchId, codes: ['GIFTA', 'GIFTB'] }));
  const file = jest.spyOn(URL, 'createObjectURL');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined); // jsdom saves no files
  const { user, container } = openCoupons('/new-codes');
  await user.click(await screen.findByLabelText(/^Beginning of each code/));
  await user.paste('gift');
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Make the codes' }));
  await waitFor(() => expect(file).toHaveBeenCalledWith(expect.any(Blob)));
  expect(api.calls(couponsApi.createMany)[0]?.body).toMatchObject({
    prefix: 'GIFT',
    count: 100,
    maxRedemptions: 1,
  });
  await waitFor(() => expect(api.calls(couponsApi.list).at(-1)?.query).toMatchObject({ batchId }));
});

test.each([
  [/^Percent off/, '150', 'More than 0%, at most 100%'],
  [/^Percent off/, '0', 'More than 0%, at most 100%'],
  [/^Redemptions at most/, '-3', 'A whole number from 1 to 100,000'],
  [/^Redemptions at most/, '999999999999', 'A whole number from 1 to 100,000'],
  [/^Redemptions per viewer/, '101', 'A whole number from 1 to 100'],
])('%s is told at the field when it is %s, not changed, and nothing is sent', async (field, typed, words) => {
  const api = couponsApiFake(coupon({ isUsed: false })).on(couponsApi.create, () => coupon());
  const { user } = openCoupons('/new');
  await user.click(await screen.findByLabelText(/^Code/));
  await user.paste('spring-10');
  const input = screen.getByLabelText<HTMLInputElement>(field);
  await user.clear(input);
  await user.type(input, typed);
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(input.value.replaceAll(/[ ,%]/g, '')).toBe(typed);
  expect(api.calls(couponsApi.create)).toEqual([]);
});

test('an amount beyond the limit is told in its currency', async () => {
  const api = couponsApiFake();
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
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/At most €10,000,000\.00/));
  expect(api.calls(couponsApi.create)).toEqual([]);
});
