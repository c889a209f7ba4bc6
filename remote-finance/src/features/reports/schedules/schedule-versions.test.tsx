import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { schedulesApi } from '@backlot/contracts/money/reports/schedules';
import { screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../reports.fixture.ts';
import routes from '../reports.routes.tsx';
import { schedule, schedulesFake } from './schedules.fixture.ts';

const open = () => renderPage([{ path: '/admin/reports', children: routes }], { url: '/admin/reports/mail' });
beforeEach(() => signInAs('admin'));

const skipped = { _id: uuid(71), title: 'Received', reason: 'not_owner' as const };
const outcome = {
  matched: 2,
  changed: 1,
  skipped: [skipped],
  skippedBy: [{ reason: skipped.reason, count: 1 }],
  undoToken: null,
  jobId: null,
};

test('selected schedules are paused after a preview of what is skipped, and the change can be undone', async () => {
  const api = schedulesFake(schedule(), schedule({ _id: uuid(71), name: 'Received', mayChange: false }))
    .on(schedulesApi.bulk, ({ body }) => ({ ...outcome, undoToken: body.dryRun ? null : uuid(72) }))
    .on(schedulesApi.undoBulk, () => ({ ...outcome, skipped: [], skippedBy: [] }));
  const { user, container } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause' }));
  expect(await dialog.findByText(/owned by another admin/)).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Pause: 1 schedule' }));
  expect(await screen.findByText('1 schedule paused')).toBeInTheDocument();
  expect(api.calls(schedulesApi.bulk)[1]?.body).toMatchObject({
    action: { type: 'pause' },
    target: { by: 'ids', ids: [uuid(70), uuid(71)] },
    expectedCount: 2,
    dryRun: false,
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(schedulesApi.undoBulk)[0]?.body).toEqual({ undoToken: uuid(72) }));
});

test('the history of a schedule shows its filters, and restores a revision', async () => {
  const revision = {
    _id: uuid(73),
    action: 'update',
    at: new Date('2026-05-01T10:00:00Z'),
    actor: { _id: uuid(80), name: 'Ada Moreau' },
    changes: [
      { field: 'query', before: { device: ['tv'], group: 'movie' }, after: { device: ['phone'] } },
      { field: 'recipientIds', before: [uuid(81)], after: [uuid(99)] },
    ],
    restorable: true,
  };
  const page = { items: [revision], total: 1, totalIsCapped: false, page: 1, limit: 25 };
  const api = schedulesFake(schedule())
    .on(schedulesApi.history, () => page)
    .on(schedulesApi.restoreRevision, () => schedule({ version: 4 }));
  const { user, baseElement } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Week in movies' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Week in movies' }));
  expect(await dialog.findByText(/Device: tv/)).toBeInTheDocument();
  expect(dialog.getByText('Ben Okafor')).toBeInTheDocument();
  expect(dialog.getByText('Unknown admin')).toBeInTheDocument();
  await expectNoAxeViolations(baseElement);
  await user.click(dialog.getByRole('button', { name: /^Restore this revision/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore this revision?' }));
  await user.click(question.getByRole('button', { name: 'Restore this revision' }));
  await waitFor(() =>
    expect(api.calls(schedulesApi.restoreRevision)[0]).toMatchObject({
      params: { _id: uuid(70), revisionId: uuid(73) },
      body: { version: 3 },
    }),
  );
});
