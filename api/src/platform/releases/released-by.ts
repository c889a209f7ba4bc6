import type { Actor } from '../http/actor.ts';

/** Who changes a release: a person, or a publish token that this person created. */
export const releasedBy = ({ _id: adminId, remote, apiToken = '' }: Actor) =>
  remote === undefined
    ? ({ kind: 'person', adminId } as const)
    : ({ kind: 'token', adminId, token: apiToken } as const);
