import { readFile } from 'node:fs/promises';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { reportsApi } from '@backlot/contracts/money/reports/api';
import { isMeasure, isMoneyMeasure } from '@backlot/contracts/money/reports/measures';
import type { Db } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/columns.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { audit } from '../../../../platform/audit/audit.service.ts';
import { withFile } from '../../../../platform/exports/exports.service.ts';
import { postMail } from '../../../../platform/mail/post-mail.service.ts';
import type { Mail, MailFile } from '../../../../platform/outbox/outbox.service.ts';
import { mailedExporters } from '../reports.export.ts';
import { reportsService } from '../reports.service.ts';
import { nextTime } from './next-time.ts';
import { permittedColumns, scheduleMail } from './schedule-mail.ts';
import { reportPath } from './schedule-path.ts';
import { scheduledDays } from './schedule-period.ts';
import { readersAmong, type ScheduleRecord } from './schedules.repo.ts';
import { scheduleRecord } from './schedules.record.ts';
import { reportScheduleTable as t } from '../schedules.table.ts';

const batchSize = 100;
/** A schedule that fails must not delay the others. */
const retryDelayMs = 10 * 60_000;
const minIntervalMs = 60_000;
/** Larger files are only on the page: mail servers refuse them, and the outbox would store a copy per recipient. */
const maxFileRows = 2_000;
const maxFileBytes = 500_000;

type Query = Parsed<typeof reportsApi.movies>['body'];
type Text = Omit<Mail, 'to'>;
type Sender = { actorId: string | null; requestId: string };
/** Emails by whether the recipient may see amounts. */
type Prepared = { owner: boolean; texts: Map<boolean, Text> };

/**
 * Sends the reports that are due. Replicas share the work: figures are read first; one transaction then locks the row,
 * writes the emails to the outbox and sets the next time, so that a crash sends all or none, and none twice.
 */
export async function sendDueReports(deps: Deps): Promise<void> {
  const { db, log, now } = deps;
  const due = await db
    .select()
    .from(t)
    .where(and(isNull(t.deletedAt), lte(t.nextAt, now())))
    .orderBy(asc(t.nextAt))
    .limit(batchSize);
  for (const schedule of due)
    try {
      await sendDue(deps, schedule);
    } catch (error) {
      log.error({ err: error, scheduleId: schedule._id }, 'a scheduled report could not be sent');
      await db
        .update(t)
        .set({ nextAt: new Date(now().getTime() + retryDelayMs) })
        .where(unchanged(schedule));
    }
}

const unchanged = ({ _id, version, nextAt }: ScheduleRecord) =>
  and(eq(t._id, _id), eq(t.version, version), nextAt ? eq(t.nextAt, nextAt) : isNull(t.nextAt));

async function sendDue(deps: Deps, schedule: ScheduleRecord): Promise<void> {
  const at = deps.now();
  const prepared = await prepare(deps, schedule, schedule.nextAt ?? at);
  await deps.db.transaction(async (tx) => {
    const [held] = await tx.select().from(t).where(unchanged(schedule)).for('update', { skipLocked: true });
    if (!held) return;
    const by = { actorId: null, requestId: newId(), at };
    if (!prepared.owner) {
      await scheduleRecord.update(tx, held, { isPaused: true, nextAt: null }, { ...by, action: 'pause' });
      return;
    }
    // Missed times are skipped.
    const nextAt = nextTime(held.time, held.timeZone, at);
    await post(tx, held, prepared, { ...by, action: 'mail', nextAt });
  });
}

/**
 * Sends a report now, outside its schedule.
 * @throws ApiError 409 when it was sent less than a minute ago, or no recipient has access
 */
export async function sendNow(deps: Deps, _id: string, by: Sender): Promise<void> {
  const [schedule] = await deps.db.select().from(t).where(eq(t._id, _id));
  if (!schedule) throw notFound();
  const at = deps.now();
  const prepared = await prepare(deps, schedule, at);
  await deps.db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(t)
      .where(and(eq(t._id, _id), isNull(t.deletedAt)))
      .for('update');
    if (!held) throw notFound();
    if (held.lastAt && at.getTime() - held.lastAt.getTime() < minIntervalMs)
      throw conflict('sent_just_now', 'This report was sent less than a minute ago. Try again in a minute.');
    const mails = await post(tx, held, prepared, { ...by, at, action: 'mailNow', nextAt: held.nextAt });
    if (mails === 0) throw conflict('nobody_gets_it', 'No recipients have access to reports anymore.');
  });
}

type Posting = Sender & { at: Date; action: 'mail' | 'mailNow'; nextAt: Date | null };

/** Returns the number of recipients. Permissions are checked again here; nobody gets more than was prepared for them. */
async function post(tx: Db, held: ScheduleRecord, { owner, texts }: Prepared, posting: Posting) {
  const { at, action, nextAt, actorId, requestId } = posting;
  const readers = owner ? await readersAmong(tx, held.recipientIds) : [];
  const sent: string[] = [];
  for (const { _id, email, held: permissions } of readers) {
    const text = texts.get(can(permissions, 'payment:manage'));
    if (!text) continue;
    await postMail(tx, email, text);
    sent.push(_id);
  }
  await tx.update(t).set({ lastAt: at, lastMails: sent.length, nextAt }).where(eq(t._id, held._id));
  await audit(tx, {
    actor: actorId === null ? null : { _id: actorId },
    action: `reportSchedule.${action}`,
    objectType: 'reportSchedule',
    objectId: held._id,
    requestId,
    diff: { recipientIds: [null, sent] },
  });
  return sent.length;
}

/** The emails, read with the permissions of their recipients. */
async function prepare(deps: Deps, schedule: ScheduleRecord, due: Date): Promise<Prepared> {
  const people = await readersAmong(deps.db, [schedule.ownerId, ...schedule.recipientIds]);
  const owner = people.find(({ _id }) => _id === schedule.ownerId);
  const texts = new Map<boolean, Text>();
  if (!owner) return { owner: false, texts };
  for (const { _id, held } of people) {
    const canSeeAmounts = can(held, 'payment:manage');
    if (schedule.recipientIds.includes(_id) && !texts.has(canSeeAmounts))
      texts.set(canSeeAmounts, await textFor(deps, schedule, due, { canSeeAmounts, ownerName: owner.name }));
  }
  return { owner: true, texts };
}

async function textFor(
  deps: Deps,
  schedule: ScheduleRecord,
  due: Date,
  { canSeeAmounts, ownerName }: { canSeeAmounts: boolean; ownerName: string },
): Promise<Text> {
  const days = scheduledDays(schedule.period, due);
  const query = canSeeAmounts ? schedule.query : withoutMoney(schedule.query);
  const dated = { ...query, ...days, page: 1, limit: 25 };
  // Emails hide counts of few people from every recipient.
  const report = await reportsService(deps).movies(dated, {
    money: canSeeAmounts && schedule.kind === 'movies',
    people: false,
  });
  const columns = permittedColumns(schedule.columns, canSeeAmounts && schedule.kind === 'movies');
  const { publicUrl } = deps.config;
  return scheduleMail(
    { ...schedule, query, columns },
    {
      report,
      ownerName,
      links: {
        report: `${publicUrl}${reportPath({ kind: schedule.kind, query }, days)}`,
        schedules: `${publicUrl}/admin/reports/mail`,
      },
      file: await fileOf(deps, { ...schedule, columns }, dated, canSeeAmounts, report.total),
    },
  );
}

const withoutMoney = ({ currency: _currency, ...query }: ScheduleRecord['query']) => {
  const measure = query.sort.replace('-', '');
  return isMeasure(measure) && isMoneyMeasure(measure) ? { ...query, sort: '-views' as const } : query;
};

async function fileOf(
  deps: Deps,
  { name, kind, file: format, columns }: ScheduleRecord,
  query: Query,
  canSeeAmounts: boolean,
  rows: number,
): Promise<MailFile | undefined> {
  if (format === null || rows === 0 || rows > maxFileRows || columns.length === 0) return undefined;
  const exporter = mailedExporters[canSeeAmounts && kind === 'movies' ? 'sales' : 'report'];
  const bytes = await withFile(deps, exporter, { query, format, columns, onRows: async () => true }, (path) =>
    readFile(path),
  );
  if (bytes.length > maxFileBytes) return undefined;
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['report'];
  const fileName = `${words.join('-')}-${query.from}-${query.to}.${format}`;
  return { name: fileName, base64: bytes.toString('base64') };
}
