import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import { CallError } from '@backlot/data/call-error';
import { emit } from '@backlot/data/events';
import { layoutAtom } from '@backlot/data/layout';
import { signOut } from '@backlot/data/session';
import { withStepUp } from '@backlot/data/step-up';
import { jobOnPageAtom } from '@backlot/data/job-on-page';
import { store } from '@backlot/data/store';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen } from '@testing-library/react';
import { openShell } from './open-shell.fixture.tsx';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./redirects.ts');

afterEach(() => {
  signOut();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
});

test('an action that requires step-up asks for the password', async () => {
  const { user, api } = openShell();
  api.on(authApi.stepUp, () => ({ until: new Date() }));
  const action = jest
    .fn()
    .mockRejectedValueOnce(new CallError({ status: 403, code: 'step_up_required', message: '' }))
    .mockResolvedValue('done');
  const running = withStepUp(action);
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(running).resolves.toBe('done');
});

const job = {
  _id: '0197a0c0-0000-7000-8000-0000000000b1',
  kind: 'movie.bulk',
  title: 'Publish 800 movies',
  status: 'running' as const,
  done: 200,
  total: 800,
  result: null,
  error: null,
  createdAt: new Date(),
  finishedAt: null,
};

test('the tray leaves out the job that the page shows, until the page is left', async () => {
  const { api } = openShell();
  api.on(jobsApi.list, () => [job]);
  act(() => emit('job.started', { jobId: job._id }));
  await screen.findByText('Publish 800 movies');
  act(() => store.set(jobOnPageAtom, job._id));
  expect(screen.queryByText('Publish 800 movies')).not.toBeInTheDocument();
  act(() => store.set(jobOnPageAtom, null));
  expect(screen.getByText('Publish 800 movies')).toBeVisible();
});

test('a started job shows its progress and announces its end', async () => {
  const { api } = openShell();
  api.on(jobsApi.list, () => [job]);
  act(() => emit('job.started', { jobId: job._id }));
  expect(await screen.findByText('Publish 800 movies')).toBeVisible();
  api.on(jobsApi.list, () => [{ ...job, status: 'done' as const, done: 800, finishedAt: new Date() }]);
  act(() => emit('job.started', { jobId: job._id }));
  expect(await screen.findByText('Publish 800 movies: completed')).toBeVisible();
});

test.each([1440, 390])('the shell has no accessibility violations at %i px', async (width) => {
  const { container } = openShell('/admin', { width });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await expectNoAxeViolations(container);
});

test('the shell with the top menu has no accessibility violations', async () => {
  store.set(layoutAtom, { topMenu: true });
  const { container } = openShell();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await expectNoAxeViolations(container);
});
