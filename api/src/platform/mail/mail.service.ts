import type { Deps } from '../deps.ts';
import { FinalFailure, type Mail } from '../outbox/outbox.service.ts';
import { attachedFiles } from './attached-file.service.ts';
import { isRefused } from './refusals.service.ts';
import { sendBySmtp } from './smtp.ts';

/**
 * Sends an email through SMTP_URL. Without one, the demo keeps it in the outbox, shown at /dev/mail.
 * @returns whether its text is kept
 * @throws FinalFailure when its link has expired or SMTP_URL is not set
 */
export async function deliverMail(deps: Deps, mail: Mail, rowId: string): Promise<{ keepsText: boolean }> {
  const { smtpUrl, mailFrom, demo, logLevel } = deps.config;
  if (mail.until && new Date(mail.until) <= deps.now()) throw new FinalFailure('The link has expired');
  if (smtpUrl) {
    await sendBySmtp(smtpUrl, mailFrom, { ...mail, files: await attachedFiles(deps, mail) }, rowId);
    return { keepsText: false };
  }
  if (!demo) throw new FinalFailure('SMTP_URL is not set');
  if (mail.link && logLevel !== 'silent')
    process.stdout.write(`Email to ${mail.to}: ${mail.subject}\n  ${mail.link}\n`);
  return { keepsText: true };
}

/** Sends an email of the outbox. @throws FinalFailure also when the server refuses it for good, with the refusal as its cause */
export async function sendQueuedMail(deps: Deps, mail: Mail, rowId: string): Promise<{ keepsText: boolean }> {
  try {
    return await deliverMail(deps, mail, rowId);
  } catch (error) {
    if (error instanceof Error && isRefused(error)) throw new FinalFailure(error.message, { cause: error });
    throw error;
  }
}
