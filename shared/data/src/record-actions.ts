import type { Endpoint, Response } from '@backlot/contracts/platform/http/endpoint';
import type { RecordApi } from '@backlot/contracts/platform/records/record-api';
import { send } from './call.ts';
import { invalidate } from './query.ts';

type Known = { _id: string; version: number };

/** Invalidates the cached queries of a resource once one of its writes is done. */
export const invalidating =
  (resource: string, onWrite: (resource: string) => Promise<unknown> = invalidate) =>
  async <T>(write: Promise<T>): Promise<T> => {
    const answer = await write;
    await onWrite(resource);
    return answer;
  };

/**
 * The writes of one resource.
 * @param onWrite invalidates what a write changes: the cached queries of the resource, unless said otherwise
 */
export function recordActions<Stored extends Known, Input>(
  api: RecordApi<unknown, Stored, Input>,
  onWrite?: (resource: string) => Promise<unknown>,
) {
  const [resource = ''] = api.get.name.split('.');
  const withInvalidation = invalidating(resource, onWrite);
  const write = <E extends Endpoint>(endpoint: E | undefined, input: unknown): Promise<Response<E>> => {
    if (!endpoint) throw new TypeError(`${resource} has no such endpoint`);
    return withInvalidation(send(endpoint, input));
  };
  return {
    /** For the other writes of the resource. */
    withInvalidation,
    /** Replaces `base`, or adds a record. */
    save: (input: Input, base: Known | null): Promise<Stored> =>
      base
        ? write(api.replace, { params: { _id: base._id }, body: { ...input, version: base.version } })
        : write(api.create, { body: input }),
    patch: ({ _id, version }: Known, part: Partial<Input>): Promise<Stored> =>
      write(api.patch, { params: { _id }, body: { ...part, version } }),
    remove: ({ _id, version }: Known): Promise<Stored> =>
      write(api.remove, { params: { _id }, query: { version } }),
    restore: ({ _id, version }: Known): Promise<Stored> =>
      write(api.restore, { params: { _id }, body: { version } }),
    restoreRevision: ({ _id, version }: Known, revisionId: string): Promise<Stored> =>
      write(api.restoreRevision, { params: { _id, revisionId }, body: { version } }),
  };
}
