import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { registry } from '../registry/registry.service.ts';
import type { OutboxKind } from './outbox.service.ts';

/** `inside` works in the transaction that marks the row as done: exactly once. `outside` reaches other machines: at least once. */
export type OutboxHandler<Payload, D extends Deps = Deps> =
  | { inside: (tx: Db, deps: D, payload: Payload) => Promise<void> }
  /** Answers whether the text of a mail stays to be read. */
  | { outside: (deps: D, payload: Payload, rowId: string) => Promise<{ keepsText: boolean }> };

export type HandledKind = {
  kind: string;
  schema: z.ZodType<unknown>;
  handler: OutboxHandler<unknown>;
};

/** Who carries out which kind of side effect. */
export const outboxHandlers = registry<readonly HandledKind[]>('outbox handlers');

/** A kind with its handler, whose `deps` the composition provides. */
export const handles = <Payload, D extends Deps>(
  { kind, schema }: OutboxKind<Payload>,
  handler: OutboxHandler<Payload, D>,
): HandledKind => ({
  kind,
  schema,
  handler: handler as OutboxHandler<unknown>, // it gets what its own schema parsed, and the dependencies of the whole product
});
