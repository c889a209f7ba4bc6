import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/values/fields.ts';
import { richText } from '../../platform/rich-text/rich-text.ts';
import { z } from '../../z.ts';
import { messageKind, messageLimits, replyEffects, ticketAttachment } from './message.ts';

/** Unsent messages that nobody changed for so long are deleted. */
export const draftRetentionDays = 90;

/** An unsent message, its files, and what sending it does to its ticket. */
const messageDraft = z.object({
  body: z.string(),
  effects: replyEffects,
  attachments: z.array(ticketAttachment),
});
export type MessageDraft = z.infer<typeof messageDraft>;
const messageDrafts = z.object({ reply: z.nullable(messageDraft), note: z.nullable(messageDraft) });
export type MessageDrafts = z.infer<typeof messageDrafts>;

const draftInput = z.strictObject({
  kind: messageKind,
  body: richText({ max: messageLimits.body }),
  effects: replyEffects,
  attachmentIds: z.array(id).check(z.maxLength(messageLimits.attachments)),
});
export type DraftInput = z.infer<typeof draftInput>;

const params = z.strictObject({ _id: id });

/** One's own unsent messages: an unsent reply and an unsent note per ticket. */
export const draftApi = {
  get: endpoint({
    name: 'ticketDraft.get',
    summary: 'Get your unsent message on a ticket.',
    method: 'GET',
    path: 'support/:_id/draft',
    access: 'support:write',
    params,
    response: messageDrafts,
  }),
  save: endpoint({
    name: 'ticketDraft.save',
    summary: 'Save an unsent message; one without text and files is deleted.',
    method: 'PUT',
    path: 'support/:_id/draft',
    access: 'support:write',
    params,
    body: draftInput,
    response: z.null(),
  }),
  mine: endpoint({
    name: 'ticketDraft.mine',
    summary: 'List the tickets with an unsent message of yours, newest first, at most 500.',
    method: 'GET',
    path: 'support/draft',
    access: 'support:write',
    response: z.array(id),
  }),
};
