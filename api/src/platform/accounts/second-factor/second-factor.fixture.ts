import type { InjectOptions } from 'fastify';
import { and, desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { addPerson, goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../audit/audit.table.ts';
import { type adminTable, sessionTable } from '../accounts.table.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';

let visitors = 0;

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Calls of a visitor with an address, and so a limit, of their own. */
export function visitorAt({ app }: TestApp) {
  const remoteAddress = `2001:db8:f${(visitors += 1).toString(16)}::1`;
  const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      remoteAddress,
      headers,
      ...(payload && { payload }),
    });
  return {
    post,
    signIn: (email: string, password = goodPassword, headers = {}) =>
      post('adminLogin', { email, password }, headers),
    passkeyOptions: async () => (await post('passkey/options')).json().data,
  };
}

/** A person with a password, signed in and after step-up. */
export async function memberOf(test: TestApp, over: Partial<typeof adminTable.$inferInsert> = {}) {
  const { deps, app } = test;
  const { _id, email } = await addPerson(deps.db, over);
  const enter = async () => {
    const { token } = await openSession(deps, _id, { ip: '192.0.2.1', headers: {} });
    return (method: InjectOptions['method'], path: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
  };
  const send = await enter();
  const stepUp = () =>
    deps.db
      .update(sessionTable)
      .set({ steppedUpUntil: new Date(deps.now().getTime() + 300_000) })
      .where(eq(sessionTable.adminId, _id));
  await stepUp();
  const own = (method: InjectOptions['method'], path: string, payload?: object) =>
    send(method, `user/${_id}/${path}`, payload);
  return {
    _id,
    email,
    enter,
    send,
    own,
    stepUp,
    /** Sets up an authenticator app; its first code is used up. */
    addAuthenticator: async () => {
      const { secret } = (await own('POST', '2fa')).json().data;
      const { recoveryCodes } = (await own('PUT', '2fa', { code: codeOf(secret, deps.now()) })).json().data;
      return { secret: String(secret), recoveryCodes: recoveryCodes as string[] }; // of the contract
    },
    addPasskey: async (name = 'Laptop') => {
      const passkey = softwarePasskey();
      const options = (await own('POST', 'passkey/options')).json().data;
      const response = await own('POST', 'passkey', { name, credential: passkey.create(options) });
      return { passkey, response };
    },
  };
}

/** The newest audit row of an action. */
export async function auditOf({ deps }: TestApp, action: string, objectId: string) {
  const [row] = await deps.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.action, action), eq(auditTable.objectId, objectId)))
    .orderBy(desc(auditTable.seq))
    .limit(1);
  return row;
}
