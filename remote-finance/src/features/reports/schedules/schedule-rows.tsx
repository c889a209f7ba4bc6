import { ActionMenu, Anchor, formatDateTimeIn, StatusBadge } from '@backlot/ui';
import type { Selection } from '@backlot/ui/table';
import { formatScheduleTime } from '@backlot/contracts/money/reports/schedule-time';
import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import { Link } from 'react-router-dom';
import { SelectAll, SelectRow } from '../../../select/row-selection.tsx';
import classes from '../reports.module.css';
import { kindLabels, periodLabels, schedulesMessages as m } from './schedules.messages.ts';
import { type Handlers, useScheduleActions } from './use-schedule-actions.ts';

type Props = Handlers & { schedules: readonly ReportSchedule[]; selection: Selection };

const heads = [m.heads.report, m.heads.when, m.heads.to, m.heads.next, m.heads.last, m.heads.state];

/** The rows of scheduled reports. */
export function ScheduleRows({ schedules, selection, ...handlers }: Props) {
  const actionsOf = useScheduleActions(handlers);
  return (
    <div className={classes.scroller} role="region" aria-label={m.title} tabIndex={0}>
      <table className={classes.table} data-text>
        <thead>
          <tr>
            <td className={classes.check}>
              <SelectAll selection={selection} />
            </td>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td aria-label={m.heads.actions} />
          </tr>
        </thead>
        <tbody>
          {schedules.map((one) => (
            <tr key={one._id}>
              <td className={classes.check}>
                <SelectRow selection={selection} row={one} />
              </td>
              <th scope="row">
                <Anchor component={Link} to={one.path} inherit>
                  <bdi>{one.name}</bdi>
                </Anchor>
                <span className={classes.quiet}>
                  {kindLabels[one.kind]} · {periodLabels[one.period]}
                </span>
                {!one.mayChange && one.owner && <span className={classes.quiet}>{m.by(one.owner.name)}</span>}
              </th>
              <td>
                {formatScheduleTime(one.time)}
                <span className={classes.quiet}>{one.timeZone}</span>
              </td>
              <td>
                {one.recipients.map(({ _id, name, getsMail }) => (
                  <div key={_id}>
                    <bdi>{getsMail ? name : m.noRight(name)}</bdi>
                  </div>
                ))}
              </td>
              <td>{one.nextAt ? formatDateTimeIn(one.nextAt, one.timeZone) : '–'}</td>
              <td>
                {one.lastAt ? formatDateTimeIn(one.lastAt, one.timeZone) : m.never}
                {one.lastMails !== null && <span className={classes.quiet}>{m.sentTo(one.lastMails)}</span>}
              </td>
              <td>
                <StatusBadge
                  tone={one.isPaused ? 'neutral' : 'success'}
                  label={one.isPaused ? m.paused : m.on}
                />
              </td>
              <td>
                <ActionMenu actions={actionsOf(one)} label={m.actionsOf(one.name)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
