import { defaultPreferences } from '@backlot/contracts/platform/accounts/preferences';
import { applyPreferences } from '@backlot/ui';
import { laterTimes, timeOf } from './later-times.ts';

beforeEach(() => applyPreferences({ ...defaultPreferences, timeZone: 'America/New_York' }));
afterEach(() => applyPreferences(defaultPreferences));

test.each([
  ['Sunday evening, already Monday in UTC', '2026-11-30T01:00:00Z', '2026-11-30T14:00:00.000Z'],
  ['Monday', '2026-11-30T12:00:00Z', '2026-12-07T14:00:00.000Z'],
  ['Saturday before clocks go forward', '2026-03-07T12:00:00Z', '2026-03-09T13:00:00.000Z'],
])('next Monday is a later day at 9 on the user’s clocks: %s', (_, now, monday) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  expect(laterTimes.monday().toISOString()).toBe(monday);
  clock.mockRestore();
});

test('a custom time counts only when it is in the future', () => {
  const future = new Date(Date.now() + 60_000);
  expect(timeOf({ choice: 'custom', at: future })).toEqual(future);
  expect(timeOf({ choice: 'custom', at: new Date(Date.now() - 1) })).toBeNull();
  expect(timeOf({ choice: 'custom', at: null })).toBeNull();
});
