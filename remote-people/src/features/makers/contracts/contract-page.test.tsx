import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { configure, screen, waitFor } from '@testing-library/react';
import { aContract, makersApiFake, uuid } from '../makers.fixture.ts';
import { add, choose, fill, openMakers, save } from '../open-makers.fixture.tsx';

// Long forms: visibility of each element would be computed for every query.
configure({ defaultHidden: true });

test('a contract is added with percentage and amounts typed in any notation', async () => {
  const api = makersApiFake()
    .on(makersApi.addContract, () => aContract())
    .on(makersApi.contracts, () => [aContract()]);
  const { user, router } = openMakers(`/${uuid(1)}/contracts/new`);
  await fill(user, 'Contract number', 'BL-7');
  await choose(user, 'Model', 'Fixed fee and revenue share');
  await fill(user, 'Revenue share', '62.5');
  await fill(user, 'Fixed fee', '1200,5');
  await choose(user, 'License types', 'Subscription');
  const days = await screen.findAllByRole('textbox', { name: 'Start date' });
  await user.type(days[0] ?? document.body, 'Jan 1, 2026');
  await user.tab();
  await expectNoAxeViolations();
  await add(user, 'Add contract');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=contracts'));
  expect(api.calls(makersApi.addContract)[0]?.body).toEqual({
    number: 'BL-7',
    model: 'hybrid',
    shareBasisPoints: 6_250,
    fixedFeeMinor: 120_050,
    minimumGuaranteeMinor: null,
    currency: 'EUR',
    recoupable: false,
    territories: [],
    licenseTypes: ['svod'],
    startAt: '2026-01-01',
    endAt: null,
    autoRenew: false,
    signedAt: null,
  });
});

test('a new contract can be submitted untouched and shows what is missing', async () => {
  const taken = { path: 'number', code: 'taken', message: 'This maker has a contract with this number.' };
  const api = makersApiFake()
    .refuse(makersApi.addContract, 409, { message: 'This maker is deleted.' })
    .refuseInvalid(makersApi.addContract, [taken]);
  const { user } = openMakers(`/${uuid(1)}/contracts/new`);
  await add(user, 'Add contract');
  expect(await screen.findByRole('alert')).toHaveTextContent('Contract number is required.');
  await fill(user, 'Contract number', 'BL-7');
  await add(user, 'Add contract');
  expect(await screen.findByRole('button', { name: /has a contract with this number/ })).toBeVisible();
  await fill(user, 'Revenue share', '50');
  await choose(user, 'License types', 'Subscription');
  const days = await screen.findAllByRole('textbox', { name: 'Start date' });
  await user.type(days[0] ?? document.body, 'Jan 1, 2026');
  await user.keyboard('{Tab}{Control>}s{/Control}');
  await waitFor(() => expect(api.calls(makersApi.addContract)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This maker is deleted.'));
});

test('a contract is saved with the version that was loaded', async () => {
  const api = makersApiFake()
    .on(makersApi.contracts, () => [aContract({ version: 5 })])
    .on(makersApi.replaceContract, () => aContract({ version: 6 }));
  const { user } = openMakers(`/${uuid(1)}/contracts/${uuid(21)}`);
  await fill(user, 'Revenue share', '75');
  await save(user);
  await waitFor(() => expect(api.calls(makersApi.replaceContract)).toHaveLength(1));
  expect(api.calls(makersApi.replaceContract)[0]?.body).toMatchObject({
    shareBasisPoints: 7_500,
    endAt: '2026-12-31',
    version: 5,
  });
});

test('changing the model clears the terms that it doesn’t have', async () => {
  const hybrid = aContract({ model: 'hybrid', fixedFeeMinor: 50_000, currency: 'EUR' });
  const api = makersApiFake()
    .on(makersApi.contracts, () => [hybrid])
    .on(makersApi.replaceContract, () => aContract({ version: 2 }));
  const { user } = openMakers(`/${uuid(1)}/contracts/${uuid(21)}`);
  await choose(user, 'Model', 'Revenue share');
  expect(screen.queryByRole('textbox', { name: 'Fixed fee' })).not.toBeInTheDocument();
  await save(user);
  await waitFor(() => expect(api.calls(makersApi.replaceContract)).toHaveLength(1));
  expect(api.calls(makersApi.replaceContract)[0]?.body).toMatchObject({
    model: 'revenue_share',
    shareBasisPoints: 7_000,
    fixedFeeMinor: null,
    currency: null,
  });
});
