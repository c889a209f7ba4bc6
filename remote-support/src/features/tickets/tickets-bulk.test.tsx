import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { draftApi } from '@backlot/contracts/support/tickets/draft';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { screen, waitFor, within } from '@testing-library/react';
import { ticket, ticketRow, ticketsPage } from './tickets.fixture.ts';
import routes from './tickets.routes.tsx';

const openSelected = async () => {
  signInAs('admin');
  const api = fakeApi()
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [])
    .on(draftApi.mine, () => [])
    .on(lookupsApi.all, () => [])
    .on(supportApi.get, () => ticket())
    .on(supportApi.list, () => ticketsPage([ticketRow()]))
    .on(supportApi.bulk, () => ({
      matched: 1,
      changed: 1,
      skipped: [],
      skippedBy: [],
      undoToken: null,
      jobId: null,
    }));
  const page = renderPage([{ path: '/admin/help', children: routes }], { url: '/admin/help' });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select T-10001' }));
  await page.user.click(await screen.findByRole('button', { name: 'More actions for selection' }));
  return { api, ...page };
};

test('selected tickets are snoozed until the next morning', async () => {
  const { api, user } = await openSelected();
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }));
  await user.click(dialog.getByRole('combobox', { name: 'Snooze until' }));
  await user.click(await screen.findByRole('option', { name: 'Tomorrow, 9 AM' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Snooze: 1 ticket' }));
  expect(await screen.findByText('1 ticket snoozed')).toBeVisible();
  const action = api.calls(supportApi.bulk).at(-1)?.body.action;
  if (action?.type !== 'snooze') throw new Error('Another action was sent');
  expect(action.until.getHours()).toBe(9);
  expect(action.until.getTime()).toBeGreaterThan(Date.now());
});

test('a custom time must be chosen before tickets are snoozed', async () => {
  const { api, user } = await openSelected();
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }));
  await user.click(dialog.getByRole('combobox', { name: 'Snooze until' }));
  await user.click(await screen.findByRole('option', { name: 'Custom time' }));
  expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Keep tickets unchanged' }));
  expect(api.calls(supportApi.bulk)).toEqual([]);
});

test('the snooze of selected tickets is ended', async () => {
  const { api, user } = await openSelected();
  await user.click(await screen.findByRole('menuitem', { name: 'End snooze' }));
  await user.click(await screen.findByRole('button', { name: 'End snooze: 1 ticket' }));
  await waitFor(() =>
    expect(api.calls(supportApi.bulk).at(-1)?.body).toMatchObject({
      action: { type: 'wake' },
      dryRun: false,
    }),
  );
});
