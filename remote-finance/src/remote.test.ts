import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import remote from './remote.ts';

const lists = [paymentsApi.list, couponsApi.list, subscriptionsApi.list, statementsApi.list];

test('search offers payments, coupons, subscriptions and statements to admins with permission', () => {
  expect(remote.search.map(({ type, access }) => ({ name: `${type}.list`, access }))).toEqual(
    lists.map(({ name, access }) => ({ name, access })),
  );
});

test('each menu page has its own icon', () => {
  const icons = remote.nav.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
