import { createHash } from 'node:crypto';
import { escapeHtml as escape } from '../http/escape-html.ts';
import type { Mail } from '../outbox/outbox.service.ts';

export type StoredMail = Mail & { _id: string; createdAt: Date; state: string };

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 48rem; margin: 2rem auto; padding-inline: 1rem; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { text-align: start; padding: 0.5rem; border-block-end: 1px solid #8884; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

export const devMailCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const messages = {
  title: 'Demo emails',
  none: 'No emails yet.',
  back: 'All emails',
  to: 'To',
  subject: 'Subject',
  at: 'Sent',
  state: 'Status',
  file: 'Attachment',
};

export const mailListPage = (mails: StoredMail[]): string =>
  page(messages.title, mails.length ? mailTable(mails) : `<p>${messages.none}</p>`);

export const mailPage = (mail: StoredMail): string =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">${messages.back}</a></p><p>${messages.to}: ${escape(mail.to)}</p><pre>${linked(mail)}</pre>${filesOf(mail)}`,
  );

const filesOf = ({ _id, files = [] }: StoredMail): string =>
  files
    .map(
      ({ name }, index) =>
        `<p>${messages.file}: <a href="/dev/mail/${_id}/file/${index}">${escape(name)}</a></p>`,
    )
    .join('');

const mailTable = (mails: StoredMail[]) =>
  `<table><thead><tr>${[messages.at, messages.to, messages.subject, messages.state]
    .map((label) => `<th scope="col">${label}</th>`)
    .join('')}</tr></thead><tbody>${mails.map(mailRow).join('')}</tbody></table>`;

const mailRow = ({ _id, createdAt, to, subject, state }: StoredMail) =>
  `<tr><td>${createdAt.toISOString()}</td><td>${escape(to)}</td><td><a href="/dev/mail/${_id}">${escape(subject)}</a></td><td>${state}</td></tr>`;

/** The text with clickable addresses; a sign that ends a sentence is not part of one. */
const linked = ({ text }: Mail): string =>
  escape(text).replace(
    /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
