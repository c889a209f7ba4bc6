import type { IncomingEmail } from './parse-email.ts';

/**
 * `person`: answered and opens a ticket. `list`: opens one, but no confirmation goes to a mailing list. `automatic`, such as
 * out of office, and `bounce` open none.
 */
export type EmailKind = 'person' | 'list' | 'automatic' | 'bounce';

const automaticSubject =
  /^(?:automatic reply|auto[- ]?reply|autoreply|out of (?:the )?office|automatische antwort|abwesenheitsnotiz|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord)\b/i;

/** Source: RFC 3834 for Auto-Submitted; the other headers are customs of mail servers. */
export function emailKindOf({ header, sender, subject }: IncomingEmail): EmailKind {
  const type = header('content-type').toLowerCase();
  const hasNoReturnPath = /^<\s*>/.test(header('return-path'));
  const isReport = type.startsWith('multipart/report');
  if (isReport && type.includes('delivery-status')) return 'bounce';
  if (header('x-failed-recipients') !== '') return 'bounce';
  if (/^(?:mailer-daemon|postmaster)@/.test(sender?.email ?? '')) return 'bounce';

  const submitted = header('auto-submitted').toLowerCase();
  if (submitted !== '' && !/^no\b/.test(submitted)) return 'automatic';
  const precedence = header('precedence').toLowerCase();
  if (isReport || hasNoReturnPath || /^auto[_-]?reply/.test(precedence)) return 'automatic';
  if (['x-autoreply', 'x-autorespond', 'x-autoresponse'].some((name) => header(name) !== ''))
    return 'automatic';
  if (automaticSubject.test(subject)) return 'automatic';
  const isList =
    header('list-id') !== '' || header('list-unsubscribe') !== '' || /^(?:bulk|list|junk)/.test(precedence);
  return isList ? 'list' : 'person';
}
