import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupEditApi } from '@backlot/contracts/site/lookups/edit';
import { screen, within } from '@testing-library/react';
import { lookupsApiFake } from './lookups.fixture.ts';
import routes from './lookups.routes.tsx';

const open = () => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/lookups', children: routes }], { url: '/admin/lookups' });
};
const begin = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into another…' }));
};

test('a merge shows what it changes first, and runs on exactly that count', async () => {
  const api = lookupsApiFake();
  const uses = [{ kind: 'movie' as const, count: 12 }];
  api.on(lookupEditApi.merge, ({ body }) => ({ uses, total: 12, isMerged: !body.dryRun, jobId: null }));
  const view = open();
  await begin(view, 'Drama');
  const dialog = await screen.findByRole('dialog', { name: 'Merge Drama' });
  await view.user.click(await within(dialog).findByRole('combobox', { name: 'Into' }));
  await view.user.click(await screen.findByRole('option', { name: 'Western' }));
  expect(await within(dialog).findByText('12 movies')).toBeInTheDocument();
  await expectNoAxeViolations(view.container);
  await view.user.click(within(dialog).getByRole('button', { name: 'Merge 12 records' }));
  expect(await screen.findByText('Drama merged into Western')).toBeInTheDocument();
  expect(api.calls(lookupEditApi.merge).map(({ body }) => [body.dryRun, body.expectedCount])).toEqual([
    [true, undefined],
    [false, 12],
  ]);
});

test('a merge with a stale count is counted again, and says why', async () => {
  const api = lookupsApiFake();
  const preview = { uses: [], total: 0, isMerged: false, jobId: null };
  api.on(lookupEditApi.merge, () => preview);
  const view = open();
  await begin(view, 'Western');
  const dialog = await screen.findByRole('dialog', { name: 'Merge Western' });
  await view.user.click(await within(dialog).findByRole('combobox', { name: 'Into' }));
  await view.user.click(await screen.findByRole('option', { name: 'Drama' }));
  const confirm = await within(dialog).findByRole('button', { name: 'Delete entry' });
  api.refuse(lookupEditApi.merge, 409, { code: 'count_mismatch', message: 'Changed' });
  await view.user.click(confirm);
  expect(await within(dialog).findByText('Changed')).toBeInTheDocument();
});

test('the dialog of a running merge can’t be closed, so that a failure shows', async () => {
  const preview = { uses: [], total: 0, isMerged: false, jobId: null };
  lookupsApiFake().on(lookupEditApi.merge, ({ body }) =>
    body.dryRun ? preview : new Promise<typeof preview>(() => undefined),
  );
  const view = open();
  await begin(view, 'Western');
  const dialog = await screen.findByRole('dialog', { name: 'Merge Western' });
  expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled();
  await view.user.click(within(dialog).getByRole('combobox', { name: 'Into' }));
  await view.user.click(await screen.findByRole('option', { name: 'Drama' }));
  await view.user.click(await within(dialog).findByRole('button', { name: 'Delete entry' }));
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDisabled();
  await view.user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
});
