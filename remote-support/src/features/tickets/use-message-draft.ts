import type { MessageDraft, MessageDrafts } from '@backlot/contracts/support/tickets/draft';
import type { MessageKind, ReplyEffects, TicketAttachment } from '@backlot/contracts/support/tickets/message';
import { useEffect, useRef, useState } from 'react';
import { draftSaver } from './drafts.data.ts';

const empty: MessageDraft = { body: '', effects: {}, attachments: [] };

/** The unsent reply and the unsent note of a person on a ticket, stored by the API. */
export function useMessageDraft(ticketId: string, kind: MessageKind, stored: MessageDrafts) {
  const [saver] = useState(() => draftSaver(ticketId));
  const [drafts, setDrafts] = useState(() => ({
    reply: stored.reply ?? empty,
    note: stored.note ?? empty,
  }));
  useEffect(() => () => saver.saveNow(), [saver]);
  // Changes may come after a request, from an earlier render.
  const latest = useRef(drafts);
  const set = (change: (before: MessageDraft) => MessageDraft, of = kind) => {
    const draft = change(latest.current[of]);
    latest.current = { ...latest.current, [of]: draft };
    setDrafts(latest.current);
    saver.save(of, draft);
  };
  return {
    ...drafts[kind],
    /** Also what was written since the last render: a key may be faster. */
    current: () => latest.current[kind],
    setBody: (body: string) =>
      set((before) => ({ ...before, body, effects: body === '' ? {} : before.effects })),
    addEffects: (added: ReplyEffects) =>
      set((before) => ({ ...before, effects: combined(before.effects, added) })),
    clearEffects: () => set((before) => ({ ...before, effects: {} })),
    attach: (file: TicketAttachment) =>
      set((before) => ({ ...before, attachments: [...before.attachments, file] })),
    detach: (_id: string) =>
      set((before) => ({ ...before, attachments: before.attachments.filter((file) => file._id !== _id) })),
    clear: () => {
      set(() => empty);
      saver.saveNow();
    },
    /** Puts a draft back, before what was written since. */
    restore: ({ body, effects, attachments }: MessageDraft, of = kind) =>
      set(
        (since) => ({
          body: body + since.body,
          effects: combined(effects, since.effects),
          attachments: [...attachments, ...since.attachments],
        }),
        of,
      ),
  };
}

/** What two inserted canned replies do together: the later one decides. */
const combined = (before: ReplyEffects, added: ReplyEffects): ReplyEffects => {
  const addTags = [...new Set([...(before.addTags ?? []), ...(added.addTags ?? [])])];
  return { ...before, ...added, ...(addTags.length > 0 && { addTags }) };
};
