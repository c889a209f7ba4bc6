import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import { withValues } from '@backlot/contracts/support/communications/variables';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';
import { mailTextOf } from '../../../platform/rich-text/mail-text.service.ts';
import type { Person } from './audience.repo.ts';
import type { CommunicationRecord } from './communications.record.ts';
import { communicationMails as m } from './communications.messages.ts';

type Content = Pick<CommunicationRecord, 'subject' | 'preheader' | 'body'>;
export type UnsubscribeLink = {
  /** The page with its button. */
  pageUrl: string;
  /** Unsubscribes by a POST. */
  postUrl: string;
};
type Options = {
  kind: AudienceKind;
  /** The origin of links to paths of the product. */
  publicUrl: string;
  /** Null in a preview and a test: nobody is unsubscribed by them. */
  unsubscribe: UnsubscribeLink | null;
};

/** A message as one person gets it. */
export function renderEmail(
  content: Content,
  person: Pick<Person, 'name' | 'email'>,
  { kind, publicUrl, unsubscribe }: Options,
): Required<Pick<Mail, 'subject' | 'text' | 'html' | 'headers'>> {
  const asHtml = valuesOf(kind, { name: escapeHtml(person.name), email: escapeHtml(person.email) });
  const subject = withValues(content.subject, valuesOf(kind, person));
  const preheader = withValues(escapeHtml(content.preheader), asHtml);
  const body = withValues(content.body, asHtml).replace(/ href="\//g, ` href="${publicUrl}/`);
  const footer = [m.reason[kind], m.unsubscribe(unsubscribe?.pageUrl ?? null)].join(' ');
  return {
    subject,
    text: `${mailTextOf(body)}\n\n${m.reason[kind]}\n${m.unsubscribeText(unsubscribe?.pageUrl ?? null)}\n`,
    html: documentOf({ subject, preheader, body, footer }),
    headers: unsubscribe
      ? {
          'List-Unsubscribe': `<${unsubscribe.postUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  };
}

const valuesOf = (kind: AudienceKind, { name, email }: Pick<Person, 'name' | 'email'>) =>
  kind === 'watchers'
    ? { 'watcher.name': name, 'watcher.email': email }
    : { 'maker.name': name, 'maker.email': email };

type Parts = { subject: string; preheader: string; body: string; footer: string };

/** A document without styles of elements, which the policy of our own pages refuses. */
export const withoutStyles = (html: string): string => html.replace(/(<[^<>]*?) style="[^"]*"/g, '$1');

/** Mail programs apply only styles of elements. */
const documentOf = ({ subject, preheader, body, footer }: Parts): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body bgcolor="#ffffff" text="#1a1b1e" style="margin:0"><font face="Helvetica, Arial, sans-serif">
${plainTextOf(preheader) === '' ? '' : `<div hidden style="display:none">${preheader}</div>`}
<div dir="auto" style="max-width:600px;margin:0 auto;padding:24px;font-size:16px;line-height:1.5">
${body}
<p style="margin-top:32px;color:#5c5f66;font-size:13px"><small>${footer}</small></p>
</div>
</font></body>
</html>
`;
