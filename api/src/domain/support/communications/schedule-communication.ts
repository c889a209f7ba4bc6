import { eq } from 'drizzle-orm';
import {
  type CommunicationStep,
  communicationStepsFrom,
  type communicationApi,
  undoSeconds,
} from '@backlot/contracts/support/communications/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Actor } from '../../../platform/http/actor.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { checkAudience } from './audience-access.ts';
import { countAudience } from './audience.repo.ts';
import type { CommunicationDeps } from './communications-config.service.ts';
import { type CommunicationRecord, communicationRecord, readCommunication } from './communications.record.ts';
import { communicationTable as t } from './communications.table.ts';

type Schedule = Parsed<typeof communicationApi.schedule>['body'];

/** @throws ApiError 409 `not_draft`, `no_mail_server`, `audience_unknown`, `audience_empty`, or `count_mismatch` with `{ matched }`; 403; 422 */
export async function scheduleCommunication(
  deps: Pick<CommunicationDeps, 'db' | 'store' | 'config'>,
  _id: string,
  { version, sendAt, expectedCount }: Schedule,
  { permissions }: Pick<Actor, 'permissions'>,
  by: ChangeAuthor,
) {
  const { db, config } = deps;
  if (!config.smtpUrl && !config.demo)
    throw conflict('no_mail_server', 'Set SMTP_URL on the server before you send messages.');
  const [stored] = await db.select({ audience: t.audience }).from(t).where(eq(t._id, _id));
  if (!stored) throw notFound();
  await checkAudience(db, permissions, stored.audience);
  const matched = await countAudience(deps, stored.audience);
  if (matched === 0) throw conflict('audience_empty', 'No one in this audience can be emailed.');
  if (matched !== expectedCount) throw conflict('count_mismatch', audienceSizeText(matched), { matched });
  return db.transaction(async (tx) => {
    const before = await communicationRecord.lockEditable(tx, _id, version);
    const earliest = new Date(by.at.getTime() + undoSeconds * 1_000);
    const startsAt = sendAt && sendAt > earliest ? sendAt : earliest;
    await communicationRecord.update(
      tx,
      before,
      { status: 'scheduled', sendAt: startsAt, confirmedCount: matched },
      { ...by, action: 'schedule' },
    );
    return readCommunication(tx, _id, permissions);
  });
}

export const audienceSizeText = (matched: number) =>
  `The audience now has ${matched === 1 ? '1 person' : `${matched.toLocaleString('en')} people`}.`;

/** @throws ApiError 409 `step_not_allowed` with the current message */
export const transitionCommunication = (
  { db }: Pick<CommunicationDeps, 'db'>,
  _id: string,
  { step, version }: Parsed<typeof communicationApi.transition>['body'],
  { permissions }: Pick<Actor, 'permissions'>,
  by: ChangeAuthor,
) =>
  db.transaction(async (tx) => {
    const before = await communicationRecord.lock(tx, _id, version);
    if (!communicationStepsFrom[step].includes(before.status))
      throw conflict('step_not_allowed', refusals[step], await readCommunication(tx, _id, permissions));
    await communicationRecord.update(tx, before, columnsOf(step, by.at), { ...by, action: step });
    return readCommunication(tx, _id, permissions);
  });

const refusals: Record<CommunicationStep, string> = {
  unschedule: 'Sending has already started. Pause or cancel it instead.',
  pause: 'Only a message that is being sent can be paused.',
  resume: 'Only a paused message can be resumed.',
  cancel: 'Only a message that is being sent or is paused can be canceled.',
};

function columnsOf(step: CommunicationStep, at: Date): Partial<CommunicationRecord> {
  if (step === 'unschedule') return { status: 'draft', sendAt: null };
  if (step === 'pause') return { status: 'paused' };
  if (step === 'resume') return { status: 'sending', nextBatchAt: at };
  return { status: 'canceled', finishedAt: at };
}
