import { act, screen } from '@testing-library/react';
import { RelativeTime, UpdatedTime } from './relative-time.tsx';
import { renderUi } from './testing/render-ui.tsx';

afterEach(() => jest.useRealTimers());

test('a relative time updates on screen, and its title is the exact time with zone', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  renderUi(<RelativeTime date={new Date('2026-11-20T11:57:00Z')} />);
  expect(screen.getByText('3 min. ago')).toHaveAttribute(
    'title',
    expect.stringMatching(/November 20, 2026.*(UTC|GMT|[A-Z]{2,5})/),
  );
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('4 min. ago')).toHaveAttribute('datetime', '2026-11-20T11:57:00.000Z');
});

test('an event since the last clock tick shows as now, not in the future', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  const { again } = renderUi(<RelativeTime date={new Date('2026-11-20T11:57:00Z')} />);
  again(<RelativeTime date={new Date('2026-11-20T12:00:20Z')} />);
  expect(screen.getByText('just now')).toBeInTheDocument();
});

test('a time without a header says what it is of', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  renderUi(<UpdatedTime date={new Date('2026-11-20T11:57:00Z')} />);
  expect(screen.getByText('Updated 3 min. ago')).toBeInTheDocument();
});
