import type { Permission, Role } from '@backlot/contracts/platform/accounts/access';

/** Who makes a request. */
export type Actor = {
  _id: string;
  name: string;
  role: Role;
  permissions: ReadonlySet<Permission>;
  sessionId: string;
  /** The password was given again; guarded actions are open until then. */
  steppedUpUntil: Date | null;
  /** Only the own account is open until then. */
  mustChangePassword: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
