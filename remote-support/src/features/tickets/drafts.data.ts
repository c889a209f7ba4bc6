import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { draftApi, type MessageDraft } from '@backlot/contracts/support/tickets/draft';
import type { MessageKind } from '@backlot/contracts/support/tickets/message';

const afterMs = 1_000;
const savers = new Map<string, ReturnType<typeof newSaver>>();

/** The one saver of a ticket: it saves unsent messages a moment after their last change, one request after the other. */
export function draftSaver(ticketId: string) {
  const saver = savers.get(ticketId) ?? newSaver(ticketId);
  savers.set(ticketId, saver);
  return saver;
}

function newSaver(ticketId: string) {
  const due = new Map<MessageKind, MessageDraft>();
  const wasEmpty = new Map<MessageKind, boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const send = async (kind: MessageKind, draft: MessageDraft) => {
    const { body, effects, attachments } = draft;
    const attachmentIds = attachments.map(({ _id }) => _id);
    const isEmpty = body === '' && attachmentIds.length === 0;
    try {
      await call(draftApi.save, { params: { _id: ticketId }, body: { kind, body, effects, attachmentIds } });
      if (wasEmpty.get(kind) !== isEmpty) void invalidate('ticketDraft');
      wasEmpty.set(kind, isEmpty);
    } catch {
      // The text is still in the editor: the next change saves it.
      if (!due.has(kind)) due.set(kind, draft);
    }
  };
  const saveNow = () => {
    clearTimeout(timer);
    for (const [kind, draft] of due) last = last.then(() => send(kind, draft));
    due.clear();
  };
  return {
    save: (kind: MessageKind, draft: MessageDraft) => {
      due.set(kind, draft);
      clearTimeout(timer);
      timer = setTimeout(saveNow, afterMs);
    },
    saveNow,
    /** Resolves once everything is saved that was to be saved before. */
    saved: () => last,
  };
}

/** One's own unsent messages of a ticket, read once those of an earlier visit are saved. */
export const draftsQuery = (ticketId: string) => {
  const stored = queryOf(draftApi.get, { params: { _id: ticketId } });
  return {
    ...stored,
    queryFn: async (context: { signal: AbortSignal }) => {
      await draftSaver(ticketId).saved();
      return stored.queryFn(context);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
};
/** The tickets with an unsent message of one's own. */
export const ticketsWithDraftQuery = () => ({ ...queryOf(draftApi.mine, {}), staleTime: 60_000 });
