import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { aMovieRow } from '@backlot/testing/sample-rows';
import { screen, waitFor, within } from '@testing-library/react';
import { aContract, aMaker, aPayout, makersApiFake, uuid } from '../makers.fixture.ts';
import { openMakers } from '../open-makers.fixture.tsx';

const path = `/${uuid(1)}`;
const at = new Date('2026-02-05T10:00:00Z');

test('an admin without maker:manage sees contracts read-only, and no payout account', async () => {
  makersApiFake().on(makersApi.contracts, () => [aContract({ signedAt: null, state: 'draft' })]);
  const { user } = openMakers(`${path}?tab=contracts`, 'admin');
  expect(await screen.findByText('70% of revenue')).toBeVisible();
  expect(screen.queryByRole('link', { name: /contract/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Payout' }));
  expect(await screen.findByText(/Only admins who manage makers can see/)).toBeVisible();
});

test('admins who manage makers upload, replace and remove the PDF of a contract', async () => {
  let stored = aContract();
  const api = makersApiFake()
    .on(makersApi.contracts, () => [stored])
    .on(
      makersApi.putContractFile,
      () => (stored = aContract({ version: 2, file: { name: 'BL.pdf', bytes: 9 } })),
    )
    .on(makersApi.removeContractFile, () => (stored = aContract({ version: 3 })));
  const { user } = openMakers(`${path}?tab=contracts`);
  expect(await screen.findByRole('button', { name: 'Upload PDF of contract BL-2026-001' })).toBeVisible();
  const pdf = new File(['%PDF-'], 'BL.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('PDF of contract BL-2026-001'), pdf);
  expect(await screen.findByText('BL.pdf')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF of contract BL-2026-001' })).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Remove PDF of contract BL-2026-001' }));
  await waitFor(() => expect(screen.queryByText('BL.pdf')).not.toBeInTheDocument());
  expect(api.calls(makersApi.putContractFile)[0]?.query).toEqual({ version: 1 });
  expect(api.calls(makersApi.removeContractFile)[0]?.query).toEqual({ version: 2 });
});

test('contracts show amounts, territories and dates; a draft can be deleted, a signed one can’t', async () => {
  const draft = aContract({
    _id: uuid(22),
    number: 'D-1',
    model: 'hybrid',
    fixedFeeMinor: 50_000,
    minimumGuaranteeMinor: 100_000,
    currency: 'EUR',
    recoupable: true,
    territories: [],
    autoRenew: true,
    signedAt: null,
    state: 'draft',
  });
  const api = makersApiFake()
    .on(makersApi.contracts, () => [aContract(), draft])
    .on(makersApi.removeContract, () => draft);
  const { user } = openMakers(`${path}?tab=contracts`);
  expect(
    await screen.findByText(
      /^fixed fee of €500\.00, 70% of revenue, minimum guarantee of €1,000\.00, recoupable$/,
    ),
  ).toBeVisible();
  expect(screen.getByText('Jan 1, 2026 to Dec 31, 2026, renews automatically')).toBeVisible();
  expect(screen.getByText('Germany, Austria')).toBeVisible();
  await expectNoAxeViolations();
  expect(screen.queryByRole('button', { name: 'Delete contract BL-2026-001' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete contract D-1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.calls(makersApi.removeContract)).toEqual([
      { params: { _id: uuid(1), contractId: uuid(22) }, query: { version: 1 } },
    ]),
  );
});

test('the payout account shows its last characters, and other makers with the same account', async () => {
  makersApiFake().on(makersApi.payout, () =>
    aPayout({ sharedWith: [{ _id: uuid(2), name: 'Silver Reel' }] }),
  );
  openMakers(`${path}?tab=payout`);
  expect(await screen.findByText('ending in 3000')).toBeVisible();
  expect(screen.getByText('15%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Silver Reel' })).toBeVisible();
  await expectNoAxeViolations();
});

test('the movies tab shows movies of the maker, with a link to all', async () => {
  const api = makersApiFake().on(moviesApi.list, () => ({
    items: [aMovieRow({ _id: uuid(70), title: 'Nosferatu' })],
    total: 1,
    totalIsCapped: false,
    page: 1,
    limit: 25,
  }));
  openMakers(`${path}?tab=movies`);
  expect(await screen.findByRole('link', { name: 'Nosferatu' })).toHaveAttribute(
    'href',
    `/admin/movies/${uuid(70)}`,
  );
  expect(screen.getByRole('link', { name: 'All movies of this maker' })).toHaveAttribute(
    'href',
    `/admin/movies?maker=${uuid(1)}`,
  );
  expect(api.calls(moviesApi.list)[0]?.query).toMatchObject({ maker: [uuid(1)] });
  await expectNoAxeViolations();
});

test('the history shows labels and formatted values, and restores a revision', async () => {
  const api = makersApiFake()
    .on(makersApi.history, () => ({
      items: [
        {
          _id: uuid(80),
          action: 'setPayout',
          actor: { _id: uuid(90), name: 'Sam Super' },
          at,
          restorable: false,
          changes: [
            { field: 'payoutStatus', before: 'not_set', after: 'enabled' },
            { field: 'payoutAccount', before: null, after: 'iban …3000' },
          ],
        },
        {
          _id: uuid(81),
          action: 'update',
          actor: { _id: uuid(90), name: 'Ana Admin' },
          at,
          restorable: true,
          changes: [{ field: 'country', before: 'AT', after: 'DE' }],
        },
      ],
      total: 2,
      totalIsCapped: false,
      page: 1,
      limit: 25,
    }))
    .on(makersApi.restoreRevision, () => aMaker({ version: 4 }));
  const { user } = openMakers(`${path}?tab=history`);
  expect(await screen.findByText(/changed the payout account/)).toBeVisible();
  expect(screen.getByText('Enabled', { selector: 'ins' })).toBeVisible();
  expect(screen.getByText('Austria')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: /^Restore/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /Restore/ }));
  await waitFor(() => expect(api.calls(makersApi.restoreRevision)[0]?.params.revisionId).toBe(uuid(81)));
});
