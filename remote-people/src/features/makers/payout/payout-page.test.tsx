import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { payout as payoutSchema } from '@backlot/contracts/catalog/makers/payout';
import { z } from '@backlot/contracts/z';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { configure, screen, waitFor } from '@testing-library/react';
import { aPayout, makersApiFake, uuid } from '../makers.fixture.ts';
import { add, choose, field, fill, openMakers, save } from '../open-makers.fixture.tsx';

// Long forms: visibility of each element would be computed for every query.
configure({ defaultHidden: true });

test('a payout account is set; an invalid IBAN is refused before it is sent', async () => {
  let stored: ReturnType<typeof aPayout> | null = null;
  const api = makersApiFake()
    .on(makersApi.payout, () => stored)
    .on(makersApi.setPayout, () => (stored = aPayout()));
  const { user, router } = openMakers(`/${uuid(1)}/payout`);
  await fill(user, 'IBAN', 'DE89 3704 0044 0532 0130 01');
  await fill(user, 'Account holder', 'Nitrate House GmbH');
  await add(user, 'Set up payouts');
  expect(await field('IBAN')).toHaveAccessibleDescription(/Enter a valid IBAN/);
  await fill(user, 'IBAN', 'DE89 3704 0044 0532 0130 00');
  await expectNoAxeViolations();
  await add(user, 'Set up payouts');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=payout'));
  expect(api.calls(makersApi.setPayout)[0]?.body).toMatchObject({
    account: { method: 'iban', iban: 'DE89370400440532013000' },
    thresholdMinor: 10_000,
    version: 0,
  });
});

test('the stored account stays unless another is entered', async () => {
  const api = makersApiFake()
    .on(makersApi.payout, () => aPayout())
    .on(makersApi.setPayout, () => aPayout());
  const { user } = openMakers(`/${uuid(1)}/payout`);
  expect(await screen.findByText(/ending in 3000/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'IBAN' })).not.toBeInTheDocument();
  await choose(user, 'Tax form status', 'Expired');
  await save(user);
  await waitFor(() => expect(api.calls(makersApi.setPayout)).toHaveLength(1));
  expect(api.calls(makersApi.setPayout)[0]?.body).toMatchObject({ taxStatus: 'expired', version: 2 });
  expect(api.calls(makersApi.setPayout)[0]?.body).not.toHaveProperty('account');
});

test('another account replaces the stored one; a version conflict asks only about the settings', async () => {
  const theirs = aPayout({ version: 3, holder: 'Nitrate AG' });
  const api = makersApiFake()
    .on(makersApi.payout, () => aPayout())
    .on(makersApi.setPayout, ({ body }) => {
      if (body.version === 3) return aPayout({ version: 4 });
      throw new Refusal(409, { code: 'version_conflict', data: z.encode(payoutSchema, theirs) });
    });
  const { user } = openMakers(`/${uuid(1)}/payout`);
  await user.click(await screen.findByRole('switch', { name: 'Use another account' }));
  await fill(user, 'IBAN', 'GB82 WEST 1234 5698 7654 32');
  await save(user);
  await waitFor(() => expect(api.calls(makersApi.setPayout)).toHaveLength(2));
  expect(api.calls(makersApi.setPayout)[1]?.body).toMatchObject({
    account: { method: 'iban', iban: 'GB82WEST12345698765432' },
    holder: 'Nitrate AG',
    version: 3,
  });
});

test('an admin without maker:manage sees no payout form', async () => {
  makersApiFake();
  openMakers(`/${uuid(1)}/payout`, 'admin');
  expect(await screen.findByRole('heading', { name: /permission/i })).toBeVisible();
});
