import { screen } from '@testing-library/react';
import { JobTray, type TrayJob } from './job-tray.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';

const running: TrayJob = { _id: '1', title: 'Publish 640 movies', status: 'running', done: 212, total: 640 };
const failed: TrayJob = {
  _id: '2',
  title: 'Export',
  status: 'failed',
  done: 1,
  total: 9,
  error: 'Disk full',
};

test('the tray has no accessibility violations', async () => {
  renderUi(<JobTray jobs={[running, failed]} onCancel={jest.fn()} />);
  await expectNoAxeViolations();
});

test('the tray counts jobs, shows why one failed, and cancels a running one', async () => {
  const cancel = jest.fn();
  const { user } = renderUi(<JobTray jobs={[running, failed]} onCancel={cancel} />);
  expect(screen.getByText('1 running')).toBeInTheDocument();
  expect(screen.getByText('212 of 640 · 33.1%')).toBeInTheDocument();
  expect(screen.getByText('Disk full')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel Publish 640 movies' }));
  expect(cancel).toHaveBeenCalledWith(running);
});

test('titles and errors keep their text direction', () => {
  renderUi(<JobTray jobs={[running, failed]} />);
  for (const expected of ['Publish 640 movies', 'Disk full'])
    expect(screen.getByText(expected).tagName).toBe('BDI');
});

test('the tray can be dismissed when nothing runs', async () => {
  const dismiss = jest.fn();
  const { user, again } = renderUi(<JobTray jobs={[running]} onDismiss={dismiss} />);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  again(<JobTray jobs={[failed]} onDismiss={dismiss} />);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});
