import { endpoint } from '../../platform/http/endpoint.ts';
import { field, inputOf } from '../../platform/records/record-fields.ts';
import { email, id, instant, kebab, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { messageLimits } from './message.ts';
import { ticketFields } from './ticket.ts';

/** A request from the public help page. */
export const supportRequest = z.strictObject({
  /** Chosen by the sender: the same request sent twice opens one ticket. */
  key: id,
  name: text(80, 1),
  email,
  category: kebab(60),
  subject: ticketFields.subject.schema,
  message: text(messageLimits.body, 1),
});
export type SupportRequest = z.infer<typeof supportRequest>;

/** A ticket that an admin opens, with what the requester said, such as on the phone. */
export const newTicketFields = {
  ...ticketFields,
  message: field(text(messageLimits.body), { label: 'Message', blank: '', isPersonal: true }),
};
export const newTicketInput = inputOf(newTicketFields);
export type NewTicketInput = z.infer<typeof newTicketInput>;

/** Public endpoints of the help page. */
export const publicSupportApi = {
  send: endpoint({
    name: 'publicSupport.send',
    summary: 'Open a ticket without an account; its number is also emailed. Rate limited.',
    method: 'POST',
    path: 'public/support',
    access: 'public',
    status: 201,
    body: supportRequest,
    fields: {
      name: ticketFields.requesterName,
      email: ticketFields.requesterEmail,
      category: ticketFields.category,
      subject: ticketFields.subject,
      message: newTicketFields.message,
    },
    response: z.object({ number: z.string() }),
  }),
  categories: endpoint({
    name: 'publicSupport.categories',
    summary: 'List the categories that a request can have.',
    method: 'GET',
    path: 'public/support/category',
    access: 'public',
    response: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
};

/** Why an email opened no ticket. It is kept for `setAsideRetentionDays`. */
export const setAsideReason = z.enum([
  'unreadable',
  'too_large',
  'no_sender',
  'own_address',
  'bounce',
  'automatic',
  'too_many',
]);
export type SetAsideReason = z.infer<typeof setAsideReason>;
export const setAsideRetentionDays = 30;

const mib = 1024 * 1024;
/** An attachment of 20 MiB is 27.4 MiB in base64. */
export const inboundMailLimits = { bytes: 30 * mib, attachmentBytes: 20 * mib, attachments: 20 } as const;

export const setAsideMail = z.object({
  _id: id,
  createdAt: instant,
  reason: setAsideReason,
  /** As the email says, which may be false; null when it can’t be read. */
  sender: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  bytes: z.int(),
  /** Whether the email itself is kept: one that is too large stays in the inbox. */
  hasFile: z.boolean(),
});
export type SetAsideMail = z.infer<typeof setAsideMail>;

const mailParams = z.strictObject({ mailId: id });

/** Emails that arrive, and those that opened no ticket. */
export const inboundMailApi = {
  receive: endpoint({
    name: 'inboundMail.receive',
    summary: 'Receive one email as `message/rfc822`, signed over its raw bytes. Idempotent.',
    method: 'POST',
    path: 'webhook/mail',
    access: 'public',
    response: z.object({ outcome: z.enum(['opened', 'added', 'set_aside', 'duplicate', 'bounce']) }),
  }),
  list: endpoint({
    name: 'inboundMail.list',
    summary: 'List the emails without a ticket, newest first.',
    method: 'GET',
    path: 'support/mail',
    access: 'support:read',
    response: z.object({ items: z.array(setAsideMail), total: z.int() }),
  }),
  file: endpoint({
    name: 'inboundMail.file',
    summary: 'Download an email without a ticket, with its headers, text and files but without card numbers.',
    method: 'GET',
    path: 'support/mail/:mailId/file',
    access: 'support:read',
    kind: 'bytes',
    params: mailParams,
    response: z.unknown(),
  }),
  dismiss: endpoint({
    name: 'inboundMail.dismiss',
    summary: 'Delete an email without a ticket.',
    method: 'DELETE',
    path: 'support/mail/:mailId',
    access: 'support:write',
    params: mailParams,
    response: z.null(),
  }),
};
