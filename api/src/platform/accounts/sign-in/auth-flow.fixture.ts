import type { TestApp } from '../../../testing/test-app.ts';
import { drainOutbox } from '../../outbox/drain-outbox.ts';
import { recentMails } from '../../outbox/sent-mail.service.ts';

/** Drains the outbox and returns its emails, newest first. */
export async function mailsOf({ deps }: TestApp, to?: string) {
  await drainOutbox(deps);
  return (await recentMails(deps.db)).filter((mail) => to === undefined || mail.to === to);
}

/** The token in the newest email to an address. */
export async function linkTokenOf(test: TestApp, to: string): Promise<string> {
  const [newest] = await mailsOf(test, to);
  const token = /[A-Za-z0-9_-]{43}$/.exec(newest?.link ?? '')?.[0];
  if (!token) throw new Error(`No link was mailed to ${to}`);
  return token;
}

let visitors = 0;
/** Calls of a visitor with an unused IP address. */
export function visitorOf({ app }: TestApp) {
  const remoteAddress = `2001:db8:${(visitors += 1).toString(16)}::1`;
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    app.inject({ method, url: `/api/auth/${path}`, payload, remoteAddress });
  return {
    post: (path: string, payload: object) => send('POST', path, payload),
    put: (path: string, payload: object) => send('PUT', path, payload),
    get: (path: string) => app.inject({ url: `/api/auth/${path}`, remoteAddress }),
  };
}
