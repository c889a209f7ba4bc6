import { act, renderHook, screen } from '@testing-library/react';
import { renderUi } from './testing/render-ui.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';
import { loadToasts, toast, toastStore } from './toast-store.ts';
import { Toaster, useRecentMessages } from './toaster.tsx';
import { undo, UndoOutlet } from './undo.tsx';

beforeEach(() => toastStore.clear());
afterEach(() => jest.useRealTimers());

const drawToaster = () =>
  renderUi(
    <Toaster>
      <UndoOutlet />
    </Toaster>,
  );

/** Lets time pass, and the leaving toast's transition end. */
const pass = (ms: number) => {
  act(() => jest.advanceTimersByTime(ms));
  act(() => jest.advanceTimersByTime(1));
};

test('the first toast loads its renderer into an existing live region', async () => {
  jest.useFakeTimers();
  drawToaster();
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  await act(async () => {
    toast.success('Movie saved');
    await loadToasts();
  });
  pass(0);
  expect(region).toContainElement(screen.getByRole('status'));
  expect(screen.getByRole('status')).toHaveTextContent('Movie saved');
});

describe('with the renderer loaded', () => {
  beforeEach(loadToasts);

  test('toasts and an undo offer have no accessibility violations', async () => {
    jest.useFakeTimers();
    drawToaster();
    act(() => {
      toast.success('Movie saved');
      undo('3 movies archived', jest.fn());
    });
    pass(0);
    expect(screen.getByText('Movie saved')).toBeInTheDocument();
    jest.useRealTimers();
    await expectNoAxeViolations();
  });

  test('a toast stays for two seconds', () => {
    jest.useFakeTimers();
    drawToaster();
    act(() => toast.error('Not saved'));
    pass(1_900);
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    pass(100);
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  test('a toast stays while the pointer rests on it, and two seconds longer', async () => {
    jest.useFakeTimers();
    const { user } = drawToaster();
    act(() => toast.error('Not saved'));
    await user.hover(screen.getByText('Not saved'));
    pass(10_000);
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    await user.unhover(screen.getByText('Not saved'));
    pass(2_000);
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  test('a toast stays while the focus is in it, and two seconds longer', async () => {
    jest.useFakeTimers();
    const { user } = drawToaster();
    act(() => toast.error('Not saved'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    pass(10_000);
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    await user.tab();
    pass(2_000);
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  test('a toast can be dismissed while the pointer rests on it', async () => {
    jest.useFakeTimers();
    const { user } = drawToaster();
    act(() => toast.info('Export started'));
    await user.hover(screen.getByText('Export started'));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    pass(0);
    expect(screen.queryByText('Export started')).not.toBeInTheDocument();
  });

  test('a repeated toast is shown once, and its two seconds start again', () => {
    jest.useFakeTimers();
    drawToaster();
    act(() => toast.success('Movie saved'));
    pass(1_500);
    act(() => toast.success('Movie saved'));
    pass(1_500);
    expect(screen.getByText('Movie saved')).toBeInTheDocument();
    pass(500);
    expect(screen.queryByText('Movie saved')).not.toBeInTheDocument();
  });
});

test('the last twenty messages stay readable, newest first', () => {
  const recent = renderHook(() => useRecentMessages()).result;
  act(() => {
    for (let n = 1; n <= 22; n++) toast.info(`Message ${n}`);
  });
  expect(recent.current).toHaveLength(20);
  expect(recent.current[0]?.text).toBe('Message 22');
});

test('an undo offer stays for eight seconds and can be accepted once', async () => {
  jest.useFakeTimers();
  const onUndo = jest.fn();
  const { user } = drawToaster();
  act(() => undo('1 movie archived', onUndo));
  act(() => jest.advanceTimersByTime(7_900));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('1 movie archived')).not.toBeInTheDocument();

  act(() => undo('2 movies archived', onUndo));
  act(() => jest.advanceTimersByTime(8_000));
  expect(screen.queryByText('2 movies archived')).not.toBeInTheDocument();
});

test('an undo offer is hidden by what made it, but not one that replaced it', () => {
  drawToaster();
  let hide: () => void = () => undefined;
  act(() => {
    hide = undo('1 movie archived', jest.fn());
  });
  act(() => hide());
  expect(screen.queryByText('1 movie archived')).not.toBeInTheDocument();
  act(() => void undo('2 movies archived', jest.fn()));
  act(() => hide());
  expect(screen.getByText('2 movies archived')).toBeInTheDocument();
});
