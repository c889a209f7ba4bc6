import { Readable } from 'node:stream';
import { type StreamEvent, streamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { z } from '@backlot/contracts/z';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { tooManyRequests } from '../http/errors.ts';
import { notificationsRepo } from './notifications.repo.ts';
import { isSessionOpen } from '../accounts/sessions/end-sessions.service.ts';

const perPerson = 5;
const heartbeatEveryMs = 20_000;
const reconnectAfterMs = 3_000;
/** A client that has read nothing for so many heartbeats is dropped. */
const heartbeatsUnread = 3;
/** A client that stopped reading is dropped beyond this backlog. */
const backlogBytes = 64 * 1024;

/** The open streams of this process. */
export function liveStreams({ bus, db, now, log }: Pick<Deps, 'bus' | 'db' | 'now' | 'log'>) {
  const notifications = notificationsRepo(db);
  /** A function that ends each stream, by user. */
  const endings = new Map<string, Set<() => void>>();

  /**
   * @param lastSeen the last notification that the client got: what came after it is sent first
   * @throws ApiError 429 when the user has too many streams: the client retries later
   */
  const open = ({ _id, sessionId }: Actor, lastSeen?: string): Readable => {
    const mine = endings.get(_id) ?? new Set();
    if (mine.size >= perPerson) throw tooManyRequests(60);
    const stream = new Readable({ read: () => undefined });
    let isEnded = false;
    const takesMore = () => !isEnded && !stream.destroyed;
    const write = (text: string) => {
      if (stream.readableLength > backlogBytes) stream.destroy();
      else if (takesMore()) stream.push(text);
    };
    /** Already written events are still delivered; pushing after the end would be an error. */
    const end = () => {
      if (takesMore()) stream.push(null);
      isEnded = true;
    };
    const send = (event: StreamEvent) => {
      const data = `data: ${JSON.stringify(z.encode(streamEvent, event))}\n\n`;
      write(event.type === 'notification' ? `id: ${event.notification._id}\n${data}` : data);
    };
    const sendMissed = async (after: string) => {
      for (const notification of await notifications.since(_id, after))
        send({ type: 'notification', notification });
    };

    const check = async () => {
      if (!takesMore() || (await isSessionOpen({ db, now }, sessionId))) return;
      send({ type: 'session.ended' });
      end();
    };
    // An unavailable database ends no stream: the next heartbeat checks again.
    const checkLater = () =>
      void check().catch((err: unknown) => log.warn({ err }, 'a session could not be checked'));

    const unsubscribe = bus.subscribe(_id, (event) => {
      if (event.type === 'session.ended')
        checkLater(); // it may be another session of this user
      else send(event);
    });
    let unread = 0;
    const heartbeat = setInterval(() => {
      unread = stream.readableLength > 0 ? unread + 1 : 0;
      if (unread > heartbeatsUnread) stream.destroy();
      write(': \n\n');
      checkLater();
    }, heartbeatEveryMs);
    heartbeat.unref();
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      mine.delete(end);
      if (mine.size === 0) endings.delete(_id);
    });
    endings.set(_id, mine.add(end));
    write(`retry: ${reconnectAfterMs}\n\n`);
    if (lastSeen)
      void sendMissed(lastSeen).catch((err: unknown) =>
        log.warn({ err }, 'missed notifications could not be read'),
      );
    return stream;
  };

  /** Ends all streams, so that the server can stop. */
  const closeAll = () => {
    for (const mine of endings.values()) for (const end of mine) end();
  };

  return { open, closeAll };
}
