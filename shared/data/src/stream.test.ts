import { on } from './events.ts';
import { clearSession, writeSession } from './session-record.ts';
import { openStream } from './stream.ts';

const _id = '0197a0c0-0000-7000-8000-000000000001';
const job = `data: {"type":"job","jobId":"${_id}"}\n\n`;

/** A body whose chunks are pushed by the test. */
const source = () => {
  const pieces: Uint8Array[] = [];
  let wake: () => void = () => undefined;
  let isOver = false;
  const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
    while (pieces.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve));
    const value = pieces.shift();
    return value ? { done: false, value } : { done: true };
  };
  const end = () => {
    isOver = true;
    wake();
  };
  return {
    body: { getReader: () => ({ read, cancel: async () => end() }) },
    push: (text: string) => {
      pieces.push(new TextEncoder().encode(text));
      wake();
    },
    end,
  };
};

const fetchMock = jest.fn();
let close: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset();
  Object.assign(globalThis, { fetch: fetchMock });
  writeSession({ token: 'secret', user: { _id, name: 'Ana', role: 'admin', img: null, permissions: [] } });
});
afterEach(() => {
  close();
  jest.useRealTimers();
});

test('the stream sends the token in the header and delivers events', async () => {
  const { body, push } = source();
  fetchMock.mockResolvedValue({ ok: true, status: 200, body });
  const onEvent = jest.fn();
  close = openStream({ onEvent, onGap: jest.fn() });
  push(`: hello\n\n${job}data: nonsense\n\ndata: {"type":"unheard"}\n\n`);
  await jest.advanceTimersByTimeAsync(0);
  expect(onEvent.mock.calls).toEqual([[{ type: 'job', jobId: _id }]]);
  expect(fetchMock.mock.calls[0][1].headers.Authorization).toBe('Bearer secret');
});

test('a lost connection reconnects and refetches missed events', async () => {
  const first = source();
  fetchMock.mockResolvedValueOnce({ ok: true, status: 200, body: first.body });
  fetchMock.mockResolvedValueOnce({ ok: true, status: 200, body: source().body });
  const onGap = jest.fn();
  close = openStream({ onEvent: jest.fn(), onGap });
  await jest.advanceTimersByTimeAsync(0);
  expect(onGap).not.toHaveBeenCalled();
  first.end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('a reconnection asks for what came after the last notification, and delivers none twice', async () => {
  const [first, second] = [source(), source()];
  fetchMock.mockResolvedValueOnce({ ok: true, status: 200, body: first.body });
  fetchMock.mockResolvedValueOnce({ ok: true, status: 200, body: second.body });
  const onEvent = jest.fn();
  close = openStream({ onEvent, onGap: jest.fn() });
  first.push(`id: one\n${job}id: two\n${job}${job}`);
  await jest.advanceTimersByTimeAsync(0);
  expect(fetchMock.mock.calls[0][1].headers).not.toHaveProperty('Last-Event-ID');
  first.end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetchMock.mock.calls[1][1].headers['Last-Event-ID']).toBe('two');
  second.push(`id: one\n${job}id: three\n${job}`);
  await jest.advanceTimersByTimeAsync(0);
  expect(onEvent).toHaveBeenCalledTimes(4);
});

test('a silent connection is closed and reopened; a heartbeat keeps it open', async () => {
  const first = source();
  fetchMock.mockResolvedValueOnce({ ok: true, status: 200, body: first.body });
  fetchMock.mockResolvedValueOnce({ ok: true, status: 200, body: source().body });
  close = openStream({ onEvent: jest.fn(), onGap: jest.fn() });
  await jest.advanceTimersByTimeAsync(50_000);
  first.push(': beat\n\n');
  await jest.advanceTimersByTimeAsync(50_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('without a stream it backs off, then polls every 60 s', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const onGap = jest.fn();
  close = openStream({ onEvent: jest.fn(), onGap });
  await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(fetchMock).toHaveBeenCalledTimes(7);
  expect(onGap).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(onGap).toHaveBeenCalledTimes(2);
});

test('a refused session is reported once and not retried', async () => {
  fetchMock.mockResolvedValue({ ok: false, status: 401, body: null });
  const ended = jest.fn();
  const stop = on('session.ended', ended);
  close = openStream({ onEvent: jest.fn(), onGap: jest.fn() });
  await jest.advanceTimersByTimeAsync(300_000);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  stop();
});

test('without a session no request is made', async () => {
  clearSession();
  close = openStream({ onEvent: jest.fn(), onGap: jest.fn() });
  await jest.advanceTimersByTimeAsync(300_000);
  expect(fetchMock).not.toHaveBeenCalled();
});
