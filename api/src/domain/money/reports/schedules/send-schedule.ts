import { readFile } from 'node:fs/promises';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { reportsApi } from '@backlot/contracts/money/reports/api';
import { isMoneyMeasure } from '@backlot/contracts/money/reports/measures';
import type { Db } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/columns.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { audit } from '../../../../platform/audit/audit.service.ts';
import { withFile } from '../../../../platform/exports/exports.service.ts';
import { postMail } from '../../../../platform/mail/post-mail.service.ts';
import type { Mail } from '../../../../platform/outbox/outbox.service.ts';
import { mailedExporters } from '../reports.export.ts';
import { reportsService } from '../reports.service.ts';
import { nextTime } from './next-time.ts';
import { columnsFor, scheduleMail } from './schedule-mail.ts';
import { reportPath } from './schedule-path.ts';
import { daysDue } from './schedule-period.ts';
import { readersAmong, type ScheduleRecord } from './schedules.repo.ts';
import { scheduleRecord } from './schedules.record.ts';
import { isMeasure } from './schedules.service.ts';
import { reportScheduleTable as t } from '../schedules.table.ts';

const atOnce = 100;
/** One that fails for a reason of its own must not keep the others waiting. */
const pushBackMs = 10 * 60_000;
const apartMs = 60_000;
/** Larger files are left on the page: mail servers refuse them, and the outbox would hold one for each person. */
const rowsAtMost = 2_000;
const bytesAtMost = 500_000;

type Asked = Parsed<typeof reportsApi.films>['body'];
type Text = Omit<Mail, 'to'>;
type Sender = { actorId: string | null; requestId: string };
/** By whether its reader may see amounts. */
type Prepared = { owner: boolean; texts: Map<boolean, Text> };

/**
 * Sends the reports that are due. Replicas share the work: figures are read outside the transaction that holds the row,
 * writes the mails into the outbox and sets the next time, so that a crash sends nothing or all, and a due time counts once.
 */
export async function sendDueReports(deps: Deps): Promise<void> {
  const { db, log, now } = deps;
  const due = await db.select().from(t).where(lte(t.nextAt, now())).orderBy(asc(t.nextAt)).limit(atOnce);
  for (const schedule of due)
    try {
      await sendDue(deps, schedule);
    } catch (error) {
      log.error({ err: error, scheduleId: schedule._id }, 'a report could not be sent');
      await db
        .update(t)
        .set({ nextAt: new Date(now().getTime() + pushBackMs) })
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
    // Times that were missed are not made up for.
    const nextAt = nextTime(held.time, held.timeZone, at);
    await post(tx, held, prepared, { ...by, action: 'mail', nextAt });
  });
}

/**
 * Sends a report out of turn.
 * @throws ApiError 409 when it was sent just now, or nobody may get it
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
    if (held.lastAt && at.getTime() - held.lastAt.getTime() < apartMs)
      throw conflict('sent_just_now', 'This report was sent less than a minute ago.');
    const mails = await post(tx, held, prepared, { ...by, at, action: 'mailNow', nextAt: held.nextAt });
    if (mails === 0) throw conflict('nobody_gets_it', 'No recipient has access to reports anymore.');
  });
}

type Posting = Sender & { at: Date; action: 'mail' | 'mailNow'; nextAt: Date | null };

/** Answers how many get it: rights are looked at again here, and nobody gets more than was prepared for them. */
async function post(tx: Db, held: ScheduleRecord, { owner, texts }: Prepared, posting: Posting) {
  const { at, action, nextAt, actorId, requestId } = posting;
  const readers = owner ? await readersAmong(tx, held.recipientIds) : [];
  const sent: string[] = [];
  for (const { _id, email, held: rights } of readers) {
    const text = texts.get(can(rights, 'payment:manage'));
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

/** What the mails will say, read with the rights of those who get them. */
async function prepare(deps: Deps, schedule: ScheduleRecord, due: Date): Promise<Prepared> {
  const people = await readersAmong(deps.db, [schedule.ownerId, ...schedule.recipientIds]);
  const owner = people.find(({ _id }) => _id === schedule.ownerId);
  const texts = new Map<boolean, Text>();
  if (!owner) return { owner: false, texts };
  for (const { _id, held } of people) {
    const seesMoney = can(held, 'payment:manage');
    if (schedule.recipientIds.includes(_id) && !texts.has(seesMoney))
      texts.set(seesMoney, await textFor(deps, schedule, due, { seesMoney, ownerName: owner.name }));
  }
  return { owner: true, texts };
}

async function textFor(
  deps: Deps,
  schedule: ScheduleRecord,
  due: Date,
  { seesMoney, ownerName }: { seesMoney: boolean; ownerName: string },
): Promise<Text> {
  const days = daysDue(schedule.period, due);
  const query = seesMoney ? schedule.query : withoutMoney(schedule.query);
  const asked = { ...query, ...days, page: 1, limit: 25 };
  // Few people are hidden in mails, whoever gets them.
  const report = await reportsService(deps).films(asked, {
    money: seesMoney && schedule.kind === 'films',
    people: false,
  });
  const columns = columnsFor(schedule.columns, seesMoney && schedule.kind === 'films');
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
      file: await fileOf(deps, { ...schedule, columns }, asked, seesMoney, report.total),
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
  query: Asked,
  seesMoney: boolean,
  rows: number,
): Promise<Mail['file']> {
  if (format === null || rows === 0 || rows > rowsAtMost || columns.length === 0) return undefined;
  const exporter = mailedExporters[seesMoney && kind === 'films' ? 'sales' : 'report'];
  const bytes = await withFile(deps, exporter, { query, format, columns, onRows: async () => true }, (path) =>
    readFile(path),
  );
  if (bytes.length > bytesAtMost) return undefined;
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['report'];
  const fileName = `${words.join('-')}-${query.from}-${query.to}.${format}`;
  return { name: fileName, base64: bytes.toString('base64') };
}
