import { readLocal, removeLocal, writeLocal } from '@backlot/data/local-storage';
import { CurrentUserId } from '@backlot/ui';
import {
  type MessageKind,
  replyEffects,
  type ReplyEffects,
  type TicketAttachment,
  ticketAttachment,
} from '@backlot/contracts/support/tickets/message';
import { z } from '@backlot/contracts/z';
import { useContext, useRef, useState } from 'react';

/** An unsent message, its files, and what sending it does to its ticket. */
export type Draft = { body: string; effects: ReplyEffects; attachments: readonly TicketAttachment[] };

const empty: Draft = { body: '', effects: {}, attachments: [] };
const draftSchema = z.object({
  body: z.string(),
  effects: replyEffects,
  attachments: z.array(ticketAttachment),
});

const stored = (key: string): Draft => draftSchema.safeParse(readLocal(key)).data ?? empty;
const store = (key: string, draft: Draft) => {
  if (draft.body === '' && draft.attachments.length === 0) removeLocal(key);
  else writeLocal(key, draft);
};

/** The unsent reply and the unsent note of a person on a ticket, which survive closing the ticket and the browser. */
export function useMessageDraft(ticketId: string, kind: MessageKind) {
  const userId = useContext(CurrentUserId);
  const key = `backlot.ticket-draft.${userId}.${ticketId}.${kind}`;
  const [current, setCurrent] = useState(() => ({ key, draft: stored(key) }));
  if (current.key !== key) setCurrent({ key, draft: stored(key) });
  // Changes may come after a request, from an earlier render.
  const latest = useRef(current);
  const set = (change: (before: Draft) => Draft) => {
    const draft = change(latest.current.key === key ? latest.current.draft : stored(key));
    store(key, draft);
    latest.current = { key, draft };
    setCurrent((shown) => (shown.key === key ? { key, draft } : shown));
  };
  return {
    ...current.draft,
    setBody: (body: string) =>
      set((before) => ({ ...before, body, effects: body === '' ? {} : before.effects })),
    addEffects: (added: ReplyEffects) =>
      set((before) => ({ ...before, effects: combined(before.effects, added) })),
    clearEffects: () => set((before) => ({ ...before, effects: {} })),
    attach: (file: TicketAttachment) =>
      set((before) => ({ ...before, attachments: [...before.attachments, file] })),
    detach: (_id: string) =>
      set((before) => ({ ...before, attachments: before.attachments.filter((file) => file._id !== _id) })),
    clear: () => set(() => empty),
    /** Puts a draft back, before what was written since. */
    restore: ({ body, effects, attachments }: Draft) =>
      set((since) => ({
        body: body + since.body,
        effects: combined(effects, since.effects),
        attachments: [...attachments, ...since.attachments],
      })),
  };
}

/** What two inserted canned replies do together: the later one decides. */
const combined = (before: ReplyEffects, added: ReplyEffects): ReplyEffects => {
  const addTags = [...new Set([...(before.addTags ?? []), ...(added.addTags ?? [])])];
  return { ...before, ...added, ...(addTags.length > 0 && { addTags }) };
};
