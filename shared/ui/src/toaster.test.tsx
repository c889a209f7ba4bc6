import { act, renderHook, screen } from '@testing-library/react';
import { draw } from './testing/draw.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';
import { toast, toastStore } from './toast-store.ts';
import { Toaster, useRecentMessages } from './toaster.tsx';
import { undo } from './undo.tsx';

beforeEach(() => toastStore.forget());
afterEach(() => jest.useRealTimers());

test('toasts and an undo offer break no accessibility rule', async () => {
  draw(<Toaster />);
  act(() => {
    toast.success('Movie saved');
    undo('3 movies archived', jest.fn());
  });
  await expectNoAxeViolations();
});

test('a toast goes after two seconds, and not while the pointer rests on it', async () => {
  jest.useFakeTimers();
  const { user } = draw(<Toaster />);
  act(() => toast.error('Not saved'));
  await user.hover(screen.getByText('Not saved'));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  await user.unhover(screen.getByText('Not saved'));
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});

test('the last twenty messages stay readable, newest first', () => {
  const recent = renderHook(() => useRecentMessages()).result;
  act(() => {
    for (let n = 1; n <= 22; n++) toast.info(`Message ${n}`);
  });
  expect(recent.current).toHaveLength(20);
  expect(recent.current[0]?.text).toBe('Message 22');
});

test('an undo offer waits eight seconds and is taken once', async () => {
  jest.useFakeTimers();
  const takeBack = jest.fn();
  const { user } = draw(<Toaster />);
  act(() => undo('1 movie archived', takeBack));
  act(() => jest.advanceTimersByTime(7_900));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(takeBack).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('1 movie archived')).not.toBeInTheDocument();

  act(() => undo('2 movies archived', takeBack));
  act(() => jest.advanceTimersByTime(8_000));
  expect(screen.queryByText('2 movies archived')).not.toBeInTheDocument();
});
