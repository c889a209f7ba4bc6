import { Readable } from 'node:stream';
import { type StreamEvent, streamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { z } from '@backlot/contracts/z';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { tooManyRequests } from '../http/errors.ts';
import { notificationsRepo } from './notifications.repo.ts';
import { openAmong } from '../accounts/sessions/end-sessions.service.ts';

const perPerson = 5;
const heartbeatEveryMs = 20_000;
const reconnectAfterMs = 3_000;
/** A client that has read nothing for so many heartbeats is dropped. */
const heartbeatsUnread = 3;
/** A client that stopped reading is dropped beyond this backlog. */
const backlogBytes = 64 * 1024;

type Open = { adminId: string; sessionId: string; send(event: StreamEvent): void; beat(): void; end(): void };

/** The open streams of this process. */
export function liveStreams({ bus, db, now, log }: Pick<Deps, 'bus' | 'db' | 'now' | 'log'>) {
  const notifications = notificationsRepo(db);
  const streams = new Set<Open>();
  let heartbeat: NodeJS.Timeout | undefined;

  /** Ends those whose session is over. */
  const check = async (checked: readonly Open[]) => {
    const active = await openAmong({ db, now }, [...new Set(checked.map(({ sessionId }) => sessionId))]);
    for (const stream of checked.filter(({ sessionId }) => !active.has(sessionId))) {
      stream.send({ type: 'session.ended' });
      stream.end();
    }
  };
  // An unavailable database ends no stream: the next heartbeat checks again.
  const checkLater = (checked: readonly Open[]) =>
    void check(checked).catch((err: unknown) => log.warn({ err }, 'sessions could not be checked'));
  const beat = () => {
    for (const stream of streams) stream.beat();
    checkLater([...streams]);
  };

  /**
   * @param lastSeen the last notification that the client got: what came after it is sent first
   * @throws ApiError 429 when the user has too many streams: the client retries later
   */
  const open = ({ _id, sessionId }: Pick<Actor, '_id' | 'sessionId'>, lastSeen?: string): Readable => {
    if ([...streams].filter(({ adminId }) => adminId === _id).length >= perPerson) throw tooManyRequests(60);
    const stream = new Readable({ read: () => undefined });
    const opened = openOn(stream, { adminId: _id, sessionId });
    const unsubscribe = bus.subscribe(_id, (event) => {
      if (event.type === 'session.ended')
        checkLater([opened]); // it may be another session of this user
      else opened.send(event);
    });
    streams.add(opened);
    heartbeat ??= setInterval(beat, heartbeatEveryMs).unref();
    stream.once('close', () => {
      unsubscribe();
      streams.delete(opened);
      if (streams.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    });
    if (lastSeen)
      void sendMissed(opened, lastSeen).catch((err: unknown) =>
        log.warn({ err }, 'missed notifications could not be read'),
      );
    return stream;
  };

  const sendMissed = async ({ adminId, send }: Open, after: string) => {
    for (const notification of await notifications.since(adminId, after))
      send({ type: 'notification', notification });
  };

  /** Ends all streams, so that the server can stop. */
  const closeAll = () => {
    for (const { end } of streams) end();
  };

  return { open, closeAll };
}

function openOn(stream: Readable, whose: Pick<Open, 'adminId' | 'sessionId'>): Open {
  let isEnded = false;
  let unread = 0;
  const takesMore = () => !isEnded && !stream.destroyed;
  const write = (text: string) => {
    if (stream.readableLength > backlogBytes) stream.destroy();
    else if (takesMore()) stream.push(text);
  };
  write(`retry: ${reconnectAfterMs}\n\n`);
  return {
    ...whose,
    send: (event) => write(textOf(event)),
    beat: () => {
      unread = stream.readableLength > 0 ? unread + 1 : 0;
      if (unread > heartbeatsUnread) stream.destroy();
      write(': \n\n');
    },
    /** Already written events are still delivered; pushing after the end would be an error. */
    end: () => {
      if (takesMore()) stream.push(null);
      isEnded = true;
    },
  };
}

/** An event for everyone is written once, not once per stream. */
const texts = new WeakMap<StreamEvent, string>();

function textOf(event: StreamEvent): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const data = `data: ${JSON.stringify(z.encode(streamEvent, event))}\n\n`;
  const text = event.type === 'notification' ? `id: ${event.notification._id}\n${data}` : data;
  texts.set(event, text);
  return text;
}
