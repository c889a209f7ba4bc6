import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { ticketAttachment } from './message.ts';

const mib = 1024 * 1024;
/** Of one file, and of all files of a message: many mail servers refuse larger emails. */
export const attachmentLimits = { bytes: 20 * mib, totalBytes: 25 * mib } as const;

/** Endings of programs, which mail providers refuse. Source: support.google.com/mail/answer/6590 */
const programs =
  /\.(?:ade|adp|apk|appx|bat|cab|chm|cmd|com|cpl|dll|dmg|exe|hta|ins|iso|jar|jse?|lib|lnk|mde|msc|msi|msix|mst|nsh|pif|ps1|scr|sct|shb|sys|vbe?|vbs|vhd|vxd|wsc|wsf|wsh)$/i;
export const programRefusal = 'Programs can’t be attached because mail providers reject them.';

export const tooLargeTogether = `Attach at most ${attachmentLimits.totalBytes / mib} MB per message.`;

/** Why a file can't be attached; null when it can. */
export function refusalOfFile({ name, bytes }: { name: string; bytes: number }): string | null {
  if (bytes === 0) return 'Choose a file that isn’t empty.';
  if (bytes > attachmentLimits.bytes) return `Choose a file of at most ${attachmentLimits.bytes / mib} MB.`;
  return programs.test(name) ? programRefusal : null;
}

const ofTicket = z.strictObject({ _id: id });

/** Files of messages. */
export const attachmentApi = {
  upload: endpoint({
    name: 'support.uploadAttachment',
    summary:
      'Upload a file of up to 20 MB for a message that isn’t sent yet; deleted after a day unless a draft has it.',
    method: 'POST',
    path: 'support/:_id/attachment',
    access: 'support:write',
    kind: 'multipart',
    status: 201,
    params: ofTicket,
    response: ticketAttachment,
  }),
  discard: endpoint({
    name: 'support.discardAttachment',
    summary: 'Delete a file that you uploaded and didn’t send.',
    method: 'DELETE',
    path: 'support/:_id/attachment/:attachmentId',
    access: 'support:write',
    params: z.strictObject({ _id: id, attachmentId: id }),
    response: z.null(),
  }),
  file: endpoint({
    name: 'support.attachment',
    summary: 'Download a file of a message.',
    method: 'GET',
    path: 'support/:_id/message/:messageId/attachment/:attachmentId',
    access: 'support:read',
    kind: 'bytes',
    params: z.strictObject({ _id: id, messageId: id, attachmentId: id }),
    response: z.unknown(),
  }),
};
