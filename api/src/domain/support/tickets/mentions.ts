import { and, inArray } from 'drizzle-orm';
import { keepMentions, mentionedIn, renameMentions } from '@backlot/contracts/platform/rich-text/mentions';
import type { MessageKind } from '@backlot/contracts/support/tickets/message';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/notifications/notifications.service.ts';

const namesOf = async (db: Db, ids: readonly string[], condition?: ReturnType<typeof hasPermission>) => {
  if (ids.length === 0) return new Map<string, string>();
  const { _id, name } = adminTable;
  const found = await db
    .select({ _id, name })
    .from(adminTable)
    .where(and(inArray(_id, [...ids]), condition));
  return new Map(found.map((admin) => [admin._id, admin.name]));
};

/** A text with the mentions that its kind may have: in notes, admins who can read tickets; in replies, none. */
export async function withMentions(db: Db, kind: MessageKind, body: string) {
  const ids = kind === 'note' ? mentionedIn(body) : [];
  const text = keepMentions(body, await namesOf(db, ids, hasPermission('support:read')));
  return { body: text, mentioned: mentionedIn(text) };
}

/** Messages with the current names of the admins that they mention. */
export async function withCurrentNames<Message extends { body: string }>(
  db: Db,
  messages: Message[],
): Promise<Message[]> {
  const ids = [...new Set(messages.flatMap(({ body }) => mentionedIn(body)))];
  const names = await namesOf(db, ids);
  return messages.map((message) => ({ ...message, body: renameMentions(message.body, names) }));
}
