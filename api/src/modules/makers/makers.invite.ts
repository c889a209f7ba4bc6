import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { adminTable } from '../admins/admins.table.ts';
import type { By } from '../history/records.service.ts';
import { postMail } from '../mail/post-mail.service.ts';
import { invitationMail } from './makers.messages.ts';
import type { MakerRecord } from './makers.write.ts';

/** Puts the invitation into the transaction; its answer goes to who sent it. */
export async function mailInvitation(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  { email }: Pick<MakerRecord, 'email'>,
  { actorId }: By,
): Promise<void> {
  const [inviter] = await tx
    .select({ name: adminTable.name, email: adminTable.email })
    .from(adminTable)
    .where(eq(adminTable._id, actorId ?? ''));
  if (!inviter) throw new Error('Nobody invites');
  await postMail(tx, email, () => invitationMail(config.publicUrl, inviter));
}
