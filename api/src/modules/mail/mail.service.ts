import type { Deps } from '../../deps.ts';
import { FinalFailure, type Mail } from '../outbox/outbox.service.ts';
import { sendBySmtp } from './smtp.ts';

/**
 * Sends a mail to SMTP_URL, or leaves it in the outbox, where /dev/mail shows it in demo mode.
 * @returns what is kept: of a mail that was sent neither text nor link, which opens an account
 */
export async function deliverMail(deps: Deps, mail: Mail, rowId: string): Promise<Mail> {
  const { smtpUrl, mailFrom, demo, logLevel } = deps.config;
  if (mail.until && new Date(mail.until) <= deps.now()) throw new FinalFailure('The link has ended');
  if (smtpUrl) {
    await sendBySmtp(smtpUrl, mailFrom, mail, rowId);
    return { to: mail.to, subject: mail.subject, text: '' };
  }
  if (demo && mail.link && logLevel !== 'silent')
    process.stdout.write(`Mail to ${mail.to}: ${mail.subject}\n  ${mail.link}\n`);
  return mail;
}
