import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { streamEvent, type StreamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { z } from '@backlot/contracts/z';
import type { Database, Db } from './database.ts';

const channel = 'backlot_event';
/** A NOTIFY carries at most 8,000 bytes. */
const payloadLimit = 7_500;
/** Every open page fetches after such an event, so a busy team must not cause one per change. */
const mergedMs = 2_000;
const envelope = z.object({ adminId: z.nullable(z.uuid()), event: streamEvent });

/** Live events across all replicas, through the database's NOTIFY. `adminId` null means everyone. */
export type Bus = {
  /** Sent when the surrounding transaction commits, and not at all when it rolls back. */
  publish(db: Db, adminId: string | null, event: StreamEvent): Promise<void>;
  /** Subscribes to the events for one person, or with null to those for everyone; returns the unsubscribe function. */
  subscribe(adminId: string | null, hear: (event: StreamEvent) => void): () => void;
  close(): Promise<void>;
};

export async function openBus(database: Database): Promise<Bus> {
  const local = new EventEmitter().setMaxListeners(0);
  const announce = mergedByKind((event) => local.emit('event', null, event));
  const stop = await database.listen(channel, (payload) => {
    const parsed = envelope.safeParse(parseJson(payload));
    if (!parsed.success) return;
    const { adminId, event } = parsed.data;
    if (adminId === null && (event.type === 'count' || event.type === 'stale')) announce(event);
    else local.emit('event', adminId, event);
  });
  return {
    publish: publishEvent,
    subscribe: (adminId, hear) => {
      const listener = (to: string | null, event: StreamEvent) => {
        if (to === null || to === adminId) hear(event);
      };
      local.on('event', listener);
      return () => local.off('event', listener);
    },
    close: stop,
  };
}

/** Sends an event to every process when the transaction commits. `adminId` null means everyone. */
export async function publishEvent(db: Db, adminId: string | null, event: StreamEvent): Promise<void> {
  const payload = JSON.stringify(z.encode(envelope, { adminId, event }));
  if (payload.length > payloadLimit)
    throw new RangeError(`An event of ${payload.length} characters does not fit into a NOTIFY`);
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Merges the events of one type, and of one resource where they name one. */
function mergedByKind(send: (event: StreamEvent) => void): (event: StreamEvent) => void {
  const kinds = new Map<string, () => void>();
  return (event) => {
    const kind = event.type === 'stale' ? event.resource : event.type;
    const announce = kinds.get(kind) ?? merged(() => send(event));
    kinds.set(kind, announce);
    announce();
  };
}

/** Runs immediately, and for calls within the next seconds one more time after them. */
function merged(run: () => void): () => void {
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  const rest = () => {
    timer = undefined;
    if (isDue) now();
  };
  const now = () => {
    isDue = false;
    timer = setTimeout(rest, mergedMs).unref();
    run();
  };
  return () => {
    if (timer) isDue = true;
    else now();
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not one of ours: the schema refuses it
  }
}
