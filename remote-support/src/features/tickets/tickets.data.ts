import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { supportApi, ticketRecordApi } from '@backlot/contracts/support/tickets/api';
import { attachmentApi } from '@backlot/contracts/support/tickets/attachments';
import { openStatuses } from '@backlot/contracts/support/tickets/ticket';
import { presenceApi, type PresenceState } from '@backlot/contracts/support/tickets/presence';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';

/** @param key its number or its `_id` */
export const ticketQuery = (key: string) => queryOf(supportApi.get, { params: { _id: key } });
/**
 * The newest messages of a ticket, or those before one of them.
 * @param key its number or its `_id`, as the address has it: the document has requested them by it
 */
export const messagesQuery = (key: string, before: string | null) =>
  queryOf(supportApi.messages, { params: { _id: key }, query: before === null ? {} : { before } });
/** The link to the images of an email, which is valid for a few minutes: a new one whenever they are shown. */
export const remoteImagesQuery = (_id: string, messageId: string) => ({
  ...queryOf(supportApi.remoteImages, { params: { _id, messageId } }),
  staleTime: Infinity,
  gcTime: 0,
});
/** The newest tickets of a requester. */
export const ticketsOfQuery = (requester: string) =>
  queryOf(supportApi.list, { query: { requester, sort: '-createdAt' } });
export const movieOptionsQuery = (query: Request<typeof movieOptions>['query']) =>
  queryOf(movieOptions, { query });

export const cannedRepliesQuery = () => ({ ...queryOf(cannedReplyApi.all, {}), staleTime: 60_000 });
/** A canned reply with the values of a ticket. */
export const readCannedText = (_id: string, ticketId: string) =>
  call(cannedReplyApi.text, { params: { _id }, query: { ticketId } });

export const ticketActions = recordActions(ticketRecordApi);

type Sent = Request<typeof supportApi.addMessage>['body'];
export const sendMessage = (ticketId: string, body: Sent): Promise<TicketMessage> =>
  ticketActions.write(call(supportApi.addMessage, { params: { _id: ticketId }, body }));
export const cancelReply = (ticketId: string, messageId: string): Promise<TicketMessage> =>
  ticketActions.write(call(supportApi.cancelMessage, { params: { _id: ticketId, messageId } }));
export const attachFile = (_id: string, file: File, onProgress: (fraction: number) => void) =>
  call(attachmentApi.upload, { params: { _id } }, { file, onProgress });
export const discardFile = (ticketId: string, attachmentId: string) =>
  call(attachmentApi.discard, { params: { _id: ticketId, attachmentId } });
/** Says what the person does on a ticket, and reads what colleagues do there. */
export const presenceQuery = (_id: string, state: PresenceState) =>
  queryOf(presenceApi.announce, { params: { _id }, body: { state } });
export const leaveTicket = (_id: string) =>
  call(presenceApi.announce, { params: { _id }, body: { state: 'gone' } });
export const ticketsByIdQuery = (ids: readonly string[]) =>
  queryOf(supportApi.list, { query: { ids: ids.join(), sort: 'createdAt' } });
/** Open tickets other than one, by number, subject or email, named for a picker. */
export const otherTicketsQuery = (ticketId: string, { q, ids }: { q?: string; ids?: string }) => {
  const status = openStatuses.join();
  const found = queryOf(supportApi.list, { query: { status, ...(q && { q }), ...(ids && { ids }) } });
  return {
    queryKey: [...found.queryKey, 'other', ticketId],
    queryFn: async (context: { signal: AbortSignal }) =>
      (await found.queryFn(context)).items
        .filter(({ _id }) => _id !== ticketId)
        .map(({ _id, number, subject, requesterName }) => ({
          _id,
          name: `${number} · ${subject} · ${requesterName}`,
        })),
  };
};
export const mergeTickets = (intoId: string, body: Request<typeof supportApi.merge>['body']) =>
  ticketActions.write(call(supportApi.merge, { params: { _id: intoId }, body }));
export const setSpam = ({ _id, version }: { _id: string; version: number }, isSpam: boolean) =>
  ticketActions.write(call(supportApi.setSpam, { params: { _id }, body: { version, isSpam } }));
export const snooze = ({ _id, version }: { _id: string; version: number }, until: string | null) =>
  ticketActions.write(call(supportApi.snooze, { params: { _id }, body: { version, until } }));

export type BulkBody = Request<typeof supportApi.bulk>['body'];
export type TicketBulkInput = BulkBody['action'];
export const ticketsBulk = bulkOf({
  send: (body: BulkBody) => call(supportApi.bulk, { body }),
  undo: (body) => call(supportApi.undoBulk, { body }),
  onChanged: () => invalidate('support'),
});
