import { type StreamEvent, streamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { emit } from './events.ts';
import { readSession } from './session-record.ts';
import { sseParser } from './sse-parser.ts';

type StreamOptions = {
  onEvent: (event: StreamEvent) => void;
  /** Called when events may have been missed: after each reconnection, and every 60 s while there is no stream. */
  onGap: () => void;
};

const path = '/api/notification/stream';
const firstDelayMs = 1_000;
const longestDelayMs = 60_000;
/** The server sends a heartbeat every 20 s; a connection that is silent for longer is dead. */
const silenceMs = 60_000;

/**
 * Server-sent events over fetch, because EventSource can't carry the Authorization header.
 * Reconnects after 1, 2, 4 … 60 s, and then gets the notifications that it missed. Returns the function that closes it.
 */
export const openStream = ({ onEvent, onGap }: StreamOptions): (() => void) => {
  const closing = new AbortController();
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const seen = seenEvents();

  const connect = async (): Promise<void> => {
    const end = await follow(closing.signal, { seen, onEvent }, () => {
      delayMs = firstDelayMs;
      if (!isFirst) onGap();
      isFirst = false;
    });
    if (closing.signal.aborted || end === 'refused') return;
    timer = setTimeout(() => {
      if (delayMs === longestDelayMs) onGap();
      delayMs = Math.min(delayMs * 2, longestDelayMs);
      void connect();
    }, delayMs);
  };

  void connect();
  return () => {
    clearTimeout(timer);
    closing.abort();
  };
};

type Receiver = { seen: ReturnType<typeof seenEvents>; onEvent: StreamOptions['onEvent'] };

const rememberedIds = 200;

/** The IDs of received events: the server sends those after the last one again, and a few before it. */
const seenEvents = () => {
  const ids = new Set<string>();
  return {
    header: (): Record<string, string> => {
      const last = [...ids].at(-1);
      return last === undefined ? {} : { 'Last-Event-ID': last };
    },
    /** Whether an event comes for the first time; one without an ID always does. */
    isNew: (id: string | undefined): boolean => {
      if (id === undefined) return true;
      if (ids.has(id)) return false;
      const [oldest] = ids;
      if (ids.size >= rememberedIds && oldest !== undefined) ids.delete(oldest);
      ids.add(id);
      return true;
    },
  };
};

/** One connection, to its end. A refused session is announced and not retried. */
const follow = async (
  signal: AbortSignal,
  receiver: Receiver,
  onOpen: () => void,
): Promise<'lost' | 'refused'> => {
  const token = readSession()?.token;
  if (!token) return 'refused';
  try {
    const answer = await fetch(path, {
      signal,
      cache: 'no-store',
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...receiver.seen.header(),
      },
    });
    if (answer.status === 401) {
      emit('session.ended', { reason: 'session_expired' });
      return 'refused';
    }
    if (!answer.ok || !answer.body) return 'lost';
    onOpen();
    await readEvents(answer.body, receiver);
  } catch {
    return 'lost'; // a broken connection and our own abort look the same
  }
  return 'lost';
};

const readEvents = async (body: ReadableStream<Uint8Array>, { seen, onEvent }: Receiver): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const feed = sseParser();
  const giveUp = () => void reader.cancel();
  let watch = setTimeout(giveUp, silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(watch);
      watch = setTimeout(giveUp, silenceMs);
      for (const { id, data } of feed(decoder.decode(value, { stream: true }))) {
        const event = parseEvent(data);
        if (event && seen.isNew(id)) onEvent(event);
      }
    }
  } finally {
    clearTimeout(watch);
  }
};

/** Null for an unknown kind of event. */
const parseEvent = (data: string): StreamEvent | null => {
  try {
    const parsed = streamEvent.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // not JSON: from a newer server
  }
};
