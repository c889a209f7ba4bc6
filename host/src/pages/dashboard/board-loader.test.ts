import { dashboardLayoutApi } from '@backlot/contracts/platform/accounts/dashboard-layout';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { queryClient } from '@backlot/data/query-client';
import { fakeApi } from '@backlot/testing/fake-api';
import { signInAs } from '@backlot/testing/sign-in-as';
import { load } from '../../federation/release.fixture.ts';
import { boardLoader, controls } from './board-loader.ts';
import { attentionQuery, layoutQuery } from './dashboard.data.ts';

jest.mock('../../federation/release.ts', () => jest.requireActual('../../federation/release.fixture.ts'));

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  load.mockReset();
  queryClient.clear();
  signInAs('admin');
});

const answers = () =>
  fakeApi()
    .on(dashboardLayoutApi.get, () => [])
    .on(countsApi.attention, () => []);
const isFetched = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.status === 'success';

test('the code of permitted cards, the controls and the arrangement are there before a board is drawn', async () => {
  answers();
  load.mockResolvedValue({ first: () => null, second: () => null });
  await boardLoader('overview')();
  expect(load).toHaveBeenCalledTimes(2);
  expect(controls.soFar().state).toBe('ready');
  expect(isFetched(layoutQuery)).toBe(true);
});

test('a board without cards loads none, and only the overview reads what needs attention', async () => {
  answers();
  await boardLoader('eco')();
  expect(load).not.toHaveBeenCalled();
  expect(queryClient.getQueryState(layoutQuery.queryKey)).toBeUndefined();
  expect(queryClient.getQueryState(attentionQuery.queryKey)).toBeUndefined();
});

test('a board waits 200 ms for code that is late, and for none that fails', async () => {
  jest.useFakeTimers();
  answers();
  load.mockRejectedValueOnce(new Error('no entry'));
  load.mockReturnValueOnce(new Promise(() => undefined));
  const done = jest.fn();
  void boardLoader('overview')().then(done);
  await jest.advanceTimersByTimeAsync(199);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(null);
});
