import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMaker, makersApiFake, uuid } from '../makers.fixture.ts';
import { openMakers } from '../open-makers.fixture.tsx';

const path = `/${uuid(1)}`;
const at = new Date('2026-02-05T10:00:00Z');
const steps = (api: ReturnType<typeof makersApiFake>) =>
  api.calls(makersApi.transition).map(({ body }) => body);
const choose = async (user: ReturnType<typeof openMakers>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('the page shows profile, payout status, contract and owner', async () => {
  makersApiFake().on(makersApi.get, () =>
    aMaker({ payoutStatus: 'restricted', payoutDue: ['tax_form_expired'] }),
  );
  openMakers(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nitrate House' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://nitrate.test' })).toHaveAttribute('rel', 'noreferrer');
  expect(screen.getByText('Keeps nitrate.')).toBeVisible();
  expect(screen.getByText('New tax form: the current one has expired')).toBeVisible();
  expect(screen.getByText('Dec 31, 2026')).toBeVisible();
  expect(screen.getByText('Not set: Display name, Store name, Job title.')).toBeVisible();
  await expectNoAxeViolations();
});

test.each([
  ['lead', 'Invite', 'invited'],
  ['invited', 'Start onboarding', 'onboarding'],
  ['onboarding', 'Submit for review', 'in_review'],
  ['in_review', 'Activate', 'active'],
  ['suspended', 'Reactivate', 'active'],
] as const)('a maker that is %s is offered: %s', async (status, label, to) => {
  const api = makersApiFake()
    .on(makersApi.get, () => aMaker({ status }))
    .on(makersApi.transition, () => aMaker({ status: to, version: 4 }));
  const { user } = openMakers(path);
  await user.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(steps(api)).toEqual([{ to, version: 3 }]));
});

test('a maker in review is sent back to onboarding by a button, with a reason', async () => {
  const api = makersApiFake()
    .on(makersApi.get, () => aMaker({ status: 'in_review' }))
    .on(makersApi.transition, () => aMaker({ status: 'onboarding', version: 4 }));
  const { user } = openMakers(path);
  await user.click(await screen.findByRole('button', { name: 'Return to onboarding…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No tax form');
  await user.click(dialog.getByRole('button', { name: 'Return to onboarding' }));
  await waitFor(() => expect(steps(api)).toEqual([{ to: 'onboarding', version: 3, reason: 'No tax form' }]));
});

test('a refused step says why', async () => {
  makersApiFake()
    .on(makersApi.get, () => aMaker({ status: 'in_review', contractCount: 0 }))
    .refuse(makersApi.transition, 422, { message: 'Add a signed contract first.' });
  const { user } = openMakers(path);
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Add a signed contract first.')).toBeVisible();
});

test('suspending says what stays published, and requires a reason', async () => {
  const api = makersApiFake().on(makersApi.transition, () => aMaker({ status: 'suspended', version: 4 }));
  const { user } = openMakers(path);
  await choose(user, 'Suspend…');
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Nitrate House?' });
  expect(within(dialog).getByText(/This maker has 9 published movies, which stay published/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('Reason is required.')).toBeVisible();
  expect(steps(api)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rights are unclear');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(steps(api)).toEqual([{ to: 'suspended', version: 3, reason: 'Rights are unclear' }]),
  );
});

test('a maker with published movies can’t be terminated; the dialog links to them', async () => {
  makersApiFake();
  const { user } = openMakers(path);
  await choose(user, 'Terminate…');
  const dialog = await screen.findByRole('dialog', { name: 'Terminate Nitrate House?' });
  expect(within(dialog).getByRole('link', { name: 'Show published movies' })).toHaveAttribute(
    'href',
    `/admin/movies?maker=${uuid(1)}&status=published`,
  );
  expect(within(dialog).queryByRole('button', { name: 'Terminate' })).not.toBeInTheDocument();
});

test('terminating requires the typed name and a reason', async () => {
  const api = makersApiFake()
    .on(makersApi.get, () => aMaker({ publishedCount: 0 }))
    .on(makersApi.transition, () => aMaker({ status: 'terminated', version: 4 }));
  const { user } = openMakers(path);
  await choose(user, 'Terminate…');
  const dialog = await screen.findByRole('dialog', { name: 'Terminate Nitrate House?' });
  const verb = within(dialog).getByRole('button', { name: 'Terminate' });
  expect(verb).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Contract ended');
  await user.type(within(dialog).getByRole('textbox', { name: /Nitrate House/ }), 'Nitrate House');
  await user.click(verb);
  await waitFor(() =>
    expect(steps(api)).toEqual([
      { to: 'terminated', version: 3, reason: 'Contract ended', name: 'Nitrate House' },
    ]),
  );
});

test('an invitation is resent', async () => {
  const api = makersApiFake()
    .on(makersApi.get, () => aMaker({ status: 'invited', invitedAt: at }))
    .on(makersApi.invite, () => aMaker({ status: 'invited', invitedAt: at, version: 4 }));
  const { user } = openMakers(path);
  await choose(user, 'Resend invitation');
  await waitFor(() => expect(api.calls(makersApi.invite)[0]?.body).toEqual({ version: 3 }));
});

test('a maker without movies is deleted and restored', async () => {
  let maker = aMaker({ movieCount: 0 });
  const api = makersApiFake()
    .on(makersApi.get, () => maker)
    .on(makersApi.remove, () => (maker = aMaker({ deletedAt: at, version: 4 })))
    .on(makersApi.restore, () => (maker = aMaker({ version: 5 })));
  const { user } = openMakers(path);
  await choose(user, 'Delete');
  expect(await screen.findByText(/This maker is deleted/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(api.calls(makersApi.restore)[0]?.body).toEqual({ version: 4 }));
});

test('a version conflict shows the current maker', async () => {
  const api = makersApiFake()
    .on(makersApi.get, () => aMaker({ status: 'lead' }))
    .refuse(makersApi.transition, 409, {
      code: 'version_conflict',
      message: 'Ana Silva changed this maker first.',
    });
  const { user } = openMakers(path);
  const invite = await screen.findByRole('button', { name: 'Invite' });
  api.on(makersApi.get, () => aMaker({ status: 'invited', version: 4 }));
  await user.click(invite);
  expect(await screen.findByText(/Ana Silva changed this maker/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Start onboarding' })).toBeVisible();
});

test('an unknown maker is not found, and a failed request can be retried', async () => {
  const api = makersApiFake().refuse(makersApi.get, 404);
  const { user, router } = openMakers(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  api.refuse(makersApi.get, 500);
  await act(() => router.navigate(`/admin/makers/${uuid(5)}`));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(makersApi.get, () => aMaker({ _id: uuid(5) }));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Nitrate House' })).toBeVisible();
});
