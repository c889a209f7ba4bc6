import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { enqueue, mailMessage } from '../../../platform/outbox/outbox.service.ts';
import { invitationMail } from './makers.messages.ts';
import type { MakerRow } from './makers.record.ts';

/** Enqueues invitations in the transaction. Replies go to the admin who sent them. */
export async function mailInvitations(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  [first, ...rest]: readonly Pick<MakerRow, 'email'>[],
  { actorId }: Pick<ChangeAuthor, 'actorId'>,
): Promise<void> {
  if (!first) return;
  const [inviter] = await tx
    .select({ name: adminTable.name, email: adminTable.email })
    .from(adminTable)
    .where(eq(adminTable._id, actorId ?? ''));
  if (!inviter) throw new Error('Only admins send invitations');
  const text = invitationMail(config.publicUrl, inviter);
  const mailTo = ({ email }: Pick<MakerRow, 'email'>) => mailMessage({ to: email, ...text });
  await enqueue(tx, mailTo(first), ...rest.map(mailTo));
}
