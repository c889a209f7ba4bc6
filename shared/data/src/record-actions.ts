import type { Endpoint, Response } from '@backlot/contracts/platform/http/endpoint';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { RecordApi } from '@backlot/contracts/platform/records/record-api';
import { holdWrites, send } from './call.ts';
import { CallError } from './call-error.ts';
import { showOptimistic } from './records/optimistic-record.ts';
import { invalidate } from './query.ts';
import { withStepUp } from './step-up.ts';
import { withInvalidation } from './with-invalidation.ts';

type Known = { _id: string; version: number };

/**
 * What the API refuses in a request that the contract refuses, which is never stored: that, and what only the API knows,
 * such as a taken code.
 */
export const refusalsIn = (endpoint: Endpoint, request: object): Promise<readonly FieldError[]> =>
  send(endpoint, request).then(
    () => [],
    (error: unknown) => (error instanceof CallError ? error.errors : []),
  );

/**
 * The writes of one resource; where the API requires step-up, they ask for the password.
 * @param refresh invalidates what a write changes: the cached queries of the resource, unless said otherwise
 */
export function recordActions<Stored extends Known, Input>(
  api: RecordApi<unknown, Stored, Input>,
  refresh?: () => Promise<unknown>,
) {
  const [resource = ''] = api.get.name.split('.');
  const write = <T>(sent: Promise<T>) => withInvalidation(sent, refresh ?? (() => invalidate(resource)));
  const run = <E extends Endpoint>(endpoint: E | undefined, input: unknown): Promise<Response<E>> => {
    if (!endpoint) throw new TypeError(`${resource} has no such endpoint`);
    return write(withStepUp(() => send(endpoint, input)));
  };
  const sentOf = (input: unknown, base: Known | null) =>
    base
      ? { params: { _id: base._id }, body: { ...(input as object), version: base.version } } // of fields
      : { body: input };
  /** Replaces `base`, or adds a record. */
  const save = (input: Input, base: Known | null): Promise<Stored> =>
    base ? run(api.replace, sentOf(input, base)) : run(api.create, sentOf(input, null));
  return {
    /** For the other writes of the resource. */
    write,
    save,
    /** As `refusalsIn`; empty where the API can't be asked. */
    refusalsOf: async (input: unknown, base: Known | null): Promise<readonly FieldError[]> => {
      const endpoint = base ? api.replace : api.create;
      return endpoint ? refusalsIn(endpoint, sentOf(input, base)) : [];
    },
    /** Replaces `base`; pages and lists show `shown` until the API responds, and what they showed before if it refuses. */
    saveOptimistically: async (input: Input & object, base: Known, shown: Stored): Promise<Stored> => {
      const undo = showOptimistic(api.get, shown, Object.keys(input));
      const saved = save(input, base);
      holdWrites(api.get.path.replace(':_id', base._id), saved);
      try {
        return await saved;
      } catch (error) {
        undo();
        throw error;
      }
    },
    patch: ({ _id, version }: Known, part: Partial<Input>): Promise<Stored> =>
      run(api.patch, { params: { _id }, body: { ...part, version } }),
    remove: ({ _id, version, typedName }: Known & { typedName?: string }): Promise<Stored> =>
      run(api.remove, {
        params: { _id },
        query: { version, ...(typedName !== undefined && { name: typedName }) },
      }),
    restore: ({ _id, version }: Known): Promise<Stored> =>
      run(api.restore, { params: { _id }, body: { version } }),
    restoreRevision: ({ _id, version }: Known, revisionId: string): Promise<Stored> =>
      run(api.restoreRevision, { params: { _id, revisionId }, body: { version } }),
  };
}
