import { id, instant } from '../../platform/values/fields.ts';
import { richText } from '../../platform/rich-text/rich-text.ts';
import { z } from '../../z.ts';
import { ticketTags } from './ticket.ts';

/** `reply` is sent by email; `note` is seen by admins only. */
export const messageKind = z.enum(['reply', 'note']);
export type MessageKind = z.infer<typeof messageKind>;

/** How long a reply waits, so that sending can be undone: two seconds longer than the screen offers it. */
export const sendDelayMs = 10_000;
export const messageLimits = { body: 20_000, attachments: 10 } as const;

export const ticketAttachment = z.object({ _id: id, name: z.string(), bytes: z.int() });
export type TicketAttachment = z.infer<typeof ticketAttachment>;

/** What a reply can set: it neither makes a ticket new nor closes it. */
export const statusAfterReply = z.enum(['open', 'pending', 'on_hold', 'solved']);
export type StatusAfterReply = z.infer<typeof statusAfterReply>;

/** What a reply does to its ticket once it is sent. */
export const replyEffects = z.strictObject({
  status: z.optional(statusAfterReply),
  addTags: z.optional(ticketTags),
  assigneeId: z.optional(id),
});
export type ReplyEffects = z.infer<typeof replyEffects>;

export const ticketMessage = z.object({
  _id: id,
  kind: messageKind,
  authorType: z.enum(['requester', 'admin', 'system']),
  authorId: z.nullable(id),
  authorName: z.string(),
  /** Sanitized HTML. */
  body: z.string(),
  createdAt: instant,
  /** When it will be sent; null once it is, and for everything that isn't sent. */
  sendsAt: z.nullable(instant),
  /** What it does once it is sent; empty afterwards, and for everything that isn't sent. */
  effects: replyEffects,
  /** Why a reply didn’t reach the requester; null as long as nothing is known. */
  undelivered: z.nullable(z.string()),
  attachments: z.array(ticketAttachment),
  /** Addresses of the images that an email would load from other servers, which tells its sender when it is read. */
  remoteImages: z.array(z.string()),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const messagePage = z.object({
  /** Oldest first. */
  items: z.array(ticketMessage),
  /** Passed as `before`, it returns the messages before these; null when there are none. */
  earlier: z.nullable(id),
});
export type MessagePage = z.infer<typeof messagePage>;

export const messageInput = z.strictObject({
  kind: messageKind,
  body: richText({ min: 1, max: messageLimits.body }),
  /** Files that its author uploaded for it. */
  attachmentIds: z.optional(z.array(id).check(z.maxLength(messageLimits.attachments))),
  /** The newest message that its author saw, null for none: 409 `newer_message` when someone else wrote after it. */
  seenId: z.optional(z.nullable(id)),
  /** Of a reply only. */
  ...replyEffects.shape,
  /** Of a reply: when it is sent; after `undoSendMs` if absent. */
  sendAt: z.optional(instant),
});
export type MessageInput = z.infer<typeof messageInput>;
