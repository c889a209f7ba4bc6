import { couponsApi } from '@backlot/contracts/coupons.api';
import { paymentsApi } from '@backlot/contracts/payments.api';
import { statementsApi } from '@backlot/contracts/statements.api';
import { subscriptionsApi } from '@backlot/contracts/subscriptions.api';
import remote from './remote.ts';

const lists = [paymentsApi.list, couponsApi.list, subscriptionsApi.list, statementsApi.list];

test('payments, coupons, subscriptions and statements are found by whoever may list them', () => {
  expect(remote.search.map(({ endpoint, path, access }) => ({ name: endpoint, path, access }))).toEqual(
    lists.map(({ name, path, access }) => ({ name, path, access })),
  );
});

test('each page of the menu has an icon of its own', () => {
  const icons = remote.nav.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
