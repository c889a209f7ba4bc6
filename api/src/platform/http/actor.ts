import type { Permission, Role } from '@backlot/contracts/platform/accounts/access';

/** Who makes a request. */
export type Actor = {
  _id: string;
  name: string;
  role: Role;
  permissions: ReadonlySet<Permission>;
  /** The session, or the API token. */
  sessionId: string;
  /** Name of the API token that makes the request instead of a session. */
  apiToken?: string;
  /** The only remote that the API token releases, if it is a publish token. */
  remote?: string;
  /** Step-up: sensitive actions are allowed until then. */
  steppedUpUntil: Date | null;
  /** Until then, only the user's own account is accessible. */
  mustChangePassword: boolean;
  /** The role requires a second factor, and there is none: until then, the same. */
  mustAddSecondFactor: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
