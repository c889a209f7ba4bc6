import { confirmStepUp, isStepUpRequestedAtom } from '@backlot/data/step-up';
import { store } from '@backlot/data/store';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { reportsApi } from '@backlot/contracts/money/reports/api';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import {
  type ReportSchedule,
  reportSchedule,
  schedulesApi,
} from '@backlot/contracts/money/reports/schedules';
import { z } from '@backlot/contracts/z';
import { Refusal } from '@backlot/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../reports.fixture.ts';
import routes from '../reports.routes.tsx';
import { schedule, schedulesFake } from './schedules.fixture.ts';

const open = (path: string) =>
  renderPage([{ path: '/admin/reports', children: routes }], { url: `/admin/reports${path}` });
beforeEach(() => signInAs('admin'));

const line = async () => within(await screen.findByRole('row', { name: /Week in movies/ }));
/** Opens the menu of the one schedule and chooses from it. */
const choose = async (user: ReturnType<typeof open>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Week in movies' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('the list shows the schedule, recipients and last email of each report', async () => {
  schedulesFake(schedule());
  const { container } = open('/mail');
  const facts = await line();
  expect(facts.getByRole('link', { name: 'Week in movies' })).toHaveAttribute(
    'href',
    '/admin/reports?device=tv&from=2026-05-04&to=2026-05-10',
  );
  expect(facts.getByText('Weekly on Mondays at 8:00 AM')).toBeInTheDocument();
  expect(facts.getByText('Ben Okafor (no access to reports)')).toBeInTheDocument();
  expect(facts.getByText('May 18, 2026, 8:00 AM (Europe/Berlin)')).toBeInTheDocument();
  expect(facts.getByText('to 1 person')).toBeInTheDocument();
  expect(facts.getByText('Active')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an empty list explains how to start, and a failed one can be retried', async () => {
  const api = schedulesFake();
  const empty = open('/mail');
  expect(await screen.findByRole('heading', { name: 'No scheduled reports' })).toBeInTheDocument();
  await expectNoAxeViolations(empty.container);
  empty.unmount();
  api.refuse(schedulesApi.list, 500);
  const failed = open('/mail');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(schedulesApi.list, () => [schedule()]);
  await failed.user.click(again);
  await line();
});

test('the current report is scheduled with a relative date range', async () => {
  const noReader = {
    path: 'recipientIds',
    code: 'no_reader',
    message: 'Choose admins with access to reports.',
  };
  const api = schedulesFake().refuseInvalid(schedulesApi.create, [noReader]);
  const { user, baseElement } = open('?from=2026-01-01&to=2026-01-20&group=maker&sort=-minutes&device=tv');
  await waitFor(() => expect(api.calls(reportsApi.movies)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this report' }));
  expect(dialog.getByText(/The page uses fixed dates/)).toBeInTheDocument();
  await expectNoAxeViolations(baseElement);
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule report' }));
  expect((await dialog.findAllByText('Name is required.'))[0]).toBeInTheDocument();
  expect((await dialog.findAllByText(/with access to reports/))[0]).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Month on TV');
  await user.click(dialog.getByRole('combobox', { name: 'Date range' }));
  await user.click(await screen.findByRole('option', { name: 'Last month' }));
  await user.click(dialog.getByRole('combobox', { name: 'Frequency' }));
  await user.click(await screen.findByRole('option', { name: 'Monthly' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Minutes' }));
  await user.click(dialog.getByRole('combobox', { name: 'Recipients' }));
  await user.click(await screen.findByRole('option', { name: 'Chloe Fischer' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.calls(schedulesApi.create)[0]?.body;
  expect(sent).toMatchObject({
    name: 'Month on TV',
    kind: 'movies',
    period: 'lastMonth',
    file: 'xlsx',
    query: { group: 'maker', sort: '-minutes', device: ['tv'] },
    time: { every: 'month', monthDay: 1, hour: 8 },
  });
  expect(sent?.query).not.toHaveProperty('from');
  expect(sent?.columns).not.toContain('minutes');
  expect(sent?.recipientIds).toContain(uuid(82));
});

test('an edit sends the loaded version; of a conflict both values are shown', async () => {
  const theirs = schedule({ version: 4, time: { every: 'week', weekday: 1, hour: 7 } });
  const api = schedulesFake(schedule()).on(schedulesApi.replace, ({ body }) => {
    if (body.version === 3)
      throw new Refusal(409, { code: 'version_conflict', data: z.encode(reportSchedule, theirs) });
    return schedule({ version: 5 });
  });
  const { user } = open('/mail');
  await choose(user, 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit schedule' }));
  await user.click(dialog.getByRole('combobox', { name: 'Time' }));
  await user.click(await screen.findByRole('option', { name: '6:00 AM' }));
  await user.click(dialog.getByRole('button', { name: 'Save schedule' }));
  const both = await screen.findByRole('radiogroup', { name: 'Frequency' });
  expect(both).toHaveTextContent(/Weekly on Mondays at 7:00 AM.*Weekly on Mondays at 6:00 AM/);
  await user.click(screen.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(schedulesApi.replace)).toHaveLength(2));
  for (const [index, version] of [3, 4].entries())
    expect(api.calls(schedulesApi.replace)[index]).toMatchObject({
      body: { version, time: { every: 'week', weekday: 1, hour: 6 }, query: { device: ['tv'] } },
    });
});

test('a schedule is sent, paused and deleted, with confirmation before sending and deleting, and restored', async () => {
  const api = schedulesFake(schedule())
    .on(schedulesApi.send, () => schedule({ lastMails: 1 }))
    .on(schedulesApi.pause, () => schedule({ isPaused: true, nextAt: null }))
    .on(schedulesApi.remove, () => schedule({ version: 4, deletedAt: new Date('2026-05-12') }))
    .on(schedulesApi.restore, () => schedule({ version: 5 }));
  const { user } = open('/mail');
  await choose(user, 'Send now');
  const question = within(
    await screen.findByRole('dialog', { name: 'Send Week in movies to 1 person now?' }),
  );
  await user.click(question.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(api.calls(schedulesApi.send)[0]).toMatchObject({ body: { version: 3 } }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(user, 'Pause');
  await waitFor(() => expect(api.calls(schedulesApi.pause)).toHaveLength(1));
  await choose(user, 'Delete');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete Week in movies?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  await waitFor(() => expect(api.calls(schedulesApi.remove)[0]).toMatchObject({ query: { version: 3 } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(schedulesApi.restore)[0]).toMatchObject({ body: { version: 4 } }));
});

test('resuming and restoring a schedule require step-up', async () => {
  let isConfirmed = false;
  const confirmed = (part: Partial<ReportSchedule>) => () => {
    if (!isConfirmed) throw new Refusal(403, { code: 'step_up_required' });
    isConfirmed = false;
    return schedule(part);
  };
  const api = schedulesFake(schedule({ isPaused: true, nextAt: null }))
    .on(authApi.stepUp, () => {
      isConfirmed = true;
      return { until: new Date() };
    })
    .on(schedulesApi.resume, confirmed({}))
    .on(schedulesApi.remove, () => schedule({ version: 4, deletedAt: new Date('2026-05-12') }))
    .on(schedulesApi.restore, confirmed({ version: 5 }));
  const confirm = async () => {
    await waitFor(() => expect(store.get(isStepUpRequestedAtom)).toBe(true));
    await act(() => confirmStepUp({ password: 'a password' })); // as the host's dialog does
  };
  const { user } = open('/mail');
  await choose(user, 'Resume');
  await confirm();
  await waitFor(() => expect(api.calls(schedulesApi.resume)).toHaveLength(2));
  await choose(user, 'Delete');
  const question = within(await screen.findByRole('dialog', { name: 'Delete Week in movies?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await confirm();
  await waitFor(() => expect(api.calls(schedulesApi.restore)).toHaveLength(2));
});

test('a refused deletion is shown once, in its dialog', async () => {
  schedulesFake(schedule()).refuse(schedulesApi.remove, 409, { message: 'The schedule has changed.' });
  const { user } = open('/mail');
  await choose(user, 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Week in movies?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('The schedule has changed.')).toBeVisible();
  expect(screen.getAllByText('The schedule has changed.')).toHaveLength(1);
});

test('a recipient can only unsubscribe', async () => {
  const own = { _id: '0197a0c0-0000-7000-8000-00000000000a', name: 'Ana Admin', getsMail: true };
  const api = schedulesFake(schedule({ mayChange: false, recipients: [own] })).on(
    schedulesApi.unsubscribe,
    () => ({
      _id: uuid(70),
    }),
  );
  const page = open('/mail');
  await page.user.click(await screen.findByRole('button', { name: 'Actions for Week in movies' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await page.user.click(await screen.findByRole('menuitem', { name: 'Unsubscribe' }));
  const question = within(await screen.findByRole('dialog', { name: 'Unsubscribe from Week in movies?' }));
  await page.user.click(question.getByRole('button', { name: 'Unsubscribe' }));
  await waitFor(() => expect(api.calls(schedulesApi.unsubscribe)).toHaveLength(1));
});
