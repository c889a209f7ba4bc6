import { z } from 'zod';
import { ConfigError, url } from '../../../../platform/config.ts';
import type { Deps } from '../../../../platform/deps.ts';

export const intakeEnvironment = z.object({
  SUPPORT_EMAIL: z.email().toLowerCase().optional(),
  SUPPORT_WEBHOOK_SECRET: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  SUPPORT_IMAP_URL: url('imap', 'imaps').optional(),
});

export type ImapInbox = {
  host: string;
  port: number;
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
};

export type IntakeConfig = {
  /** The address that requesters write to; answers go to MAIL_FROM without it. */
  supportEmail: string | undefined;
  /** Signs incoming emails; without it there is no webhook. */
  supportWebhookSecret: string | undefined;
  /** The inbox that is read; undefined: none. */
  supportImap: ImapInbox | undefined;
};

/** The dependencies of the support modules. */
export type SupportDeps = Deps & { config: IntakeConfig };

/** @throws ConfigError for an inbox without user, password or TLS */
export const intakeConfig = (e: z.infer<typeof intakeEnvironment>): IntakeConfig => ({
  supportEmail: e.SUPPORT_EMAIL,
  supportWebhookSecret: e.SUPPORT_WEBHOOK_SECRET,
  supportImap: e.SUPPORT_IMAP_URL ? inboxOf(new URL(e.SUPPORT_IMAP_URL)) : undefined,
});

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

function inboxOf({ protocol, hostname, port, username, password, pathname }: URL): ImapInbox {
  const isSecure = protocol === 'imaps:';
  if (!username || !password)
    throw new ConfigError(
      'SUPPORT_IMAP_URL: must contain user and password, such as imaps://user:password@host',
    );
  if (!isSecure && !isLocal(hostname))
    throw new ConfigError('SUPPORT_IMAP_URL: must start with imaps://, or the password could be read');
  return {
    host: hostname,
    port: Number(port || (isSecure ? 993 : 143)),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}
