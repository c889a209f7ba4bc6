import { messageOf } from '@backlot/data/call-error';
import { refusalOfFile } from '@backlot/contracts/support/tickets/attachments';
import { messageLimits, type TicketAttachment } from '@backlot/contracts/support/tickets/message';
import { toastError } from '@backlot/ui';
import { useState } from 'react';
import { attachFile, discardFile } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { attachments: m } = ticketsMessages;

/** A file that is uploaded, or why it isn't attached. */
export type Upload = { key: string; name: string; bytes: number; fraction: number; refusal: string | null };

type Attached = {
  attachments: readonly TicketAttachment[];
  attach: (file: TicketAttachment) => void;
  detach: (_id: string) => void;
};

/** Uploads files for a message of a ticket, and removes them again. */
export function useAttachments(ticketId: string, { attachments, attach, detach }: Attached) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const dismiss = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));

  const upload = async (file: File, refusal: string | null) => {
    const key = crypto.randomUUID();
    const { name, size: bytes } = file;
    setUploads((before) => [...before, { key, name, bytes, fraction: 0, refusal }]);
    if (refusal !== null) return;
    try {
      attach(await attachFile(ticketId, file, (fraction) => change(key, { fraction })));
      dismiss(key);
    } catch (error) {
      change(key, { refusal: messageOf(error) });
    }
  };
  const running = uploads.filter(({ refusal }) => refusal === null).length;
  return {
    uploads,
    isUploading: running > 0,
    dismiss,
    add: (files: readonly File[]) => {
      const room = messageLimits.attachments - attachments.length - running;
      for (const [index, file] of files.entries())
        void upload(
          file,
          index < room
            ? refusalOfFile({ name: file.name, bytes: file.size })
            : m.tooMany(messageLimits.attachments),
        );
    },
    remove: (_id: string) => {
      detach(_id);
      discardFile(ticketId, _id).catch(toastError);
    },
  };
}
