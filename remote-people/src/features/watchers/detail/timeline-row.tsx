import {
  Anchor,
  formatDateTime,
  formatMoney,
  type IconComponent,
  IconArrowBackUp,
  IconCreditCard,
  IconEdit,
  IconLifebuoy,
  IconMovie,
  IconStar,
  RelativeTime,
  Text,
} from '@backlot/ui';
import { historyLabel } from '@backlot/contracts/audit-labels';
import type { TimelineEntry, TimelineKind } from '@backlot/contracts/people/watchers/timeline';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sourceLabels } from '../watchers.messages.ts';
import { changeLabels } from './changes.messages.ts';
import { detailMessages, ticketStatusLabels } from './detail.messages.ts';
import { paymentStatusLabels } from './payment.messages.ts';
import classes from './watcher-detail.module.css';

const m = detailMessages.timeline;

const icons: Record<TimelineKind, IconComponent> = {
  payment: IconCreditCard,
  refund: IconArrowBackUp,
  watch: IconMovie,
  ticket: IconLifebuoy,
  access: IconStar,
  change: IconEdit,
};

/** One event: its title, facts and time. */
export function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const Icon = icons[entry.kind];
  const { title, facts } = describeEntry(entry);
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={classes.what}>
        <Text>{title}</Text>
        {facts && (
          <Text size="sm" c="dimmed">
            {facts}
          </Text>
        )}
      </div>
      <span className={classes.when}>
        <RelativeTime date={entry.at} />
      </span>
    </li>
  );
}

type Description = { title: ReactNode; facts: ReactNode };

function describeEntry(entry: TimelineEntry): Description {
  switch (entry.kind) {
    case 'payment':
      return {
        title: m.payment(entry.for, entry.movieTitle),
        facts: (
          <>
            {formatMoney(entry.amountTotalMinor, entry.currency)} · {paymentStatusLabels[entry.status]} ·{' '}
            <Anchor component={Link} to={`/admin/payments/${entry._id}`} inherit>
              {entry.orderId}
            </Anchor>
          </>
        ),
      };
    case 'refund':
      return {
        title: m.refund(entry.for, entry.movieTitle),
        facts: (
          <>
            {formatMoney(entry.amountMinor, entry.currency)} ·{' '}
            <Anchor component={Link} to={`/admin/payments/${entry.paymentId}`} inherit>
              {entry.orderId}
            </Anchor>
          </>
        ),
      };
    case 'watch':
      return {
        title: m.watched(entry.movieTitle ?? m.unknownMovie),
        facts: m.watchFacts(entry.plays, reached(entry.furthestSec), entry.isFinished),
      };
    case 'ticket':
      return {
        title: m.ticket(entry.subject),
        facts: (
          <>
            {ticketStatusLabels[entry.status]} ·{' '}
            <Anchor component={Link} to={`/admin/help/${entry.number}`} inherit>
              {entry.number}
            </Anchor>
          </>
        ),
      };
    case 'access':
      return {
        title: m.access(entry.movieTitle),
        facts: `${sourceLabels[entry.source]}, ${entry.endAt ? m.accessUntil(formatDateTime(entry.endAt)) : m.accessUnlimited}`,
      };
    case 'change':
      return {
        title: `${entry.by ?? m.system} ${historyLabel('watcher', entry.action)}`,
        facts: entry.fields.map(fieldName).join(', '),
      };
  }
}

const fieldName = (field: string): string => changeLabels[field] ?? field;

/** `1:05:09`; empty at the very beginning. */
const reached = (seconds: number): string => {
  if (seconds === 0) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};
