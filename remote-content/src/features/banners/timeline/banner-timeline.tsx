import { formatDate, Text, Title, VisuallyHidden } from '@backlot/ui';
import { bannerFields, type BannerRow } from '@backlot/contracts/catalog/banners/banner';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { type CSSProperties, useId, useMemo, useState } from 'react';
import { listMessages, statusLabels, timelineMessages as m } from '../banners.messages.ts';
import classes from './timeline.module.css';
import { type Overlap, type Timeline, timelineOf } from './timeline.ts';

/** When the banners of a slot are shown, and which of them at the same time. */
export function BannerTimeline({ rows }: { rows: readonly BannerRow[] }) {
  const [now] = useState(() => new Date());
  const headingId = useId();
  const timeline = useMemo(() => timelineOf(rows, now), [rows, now]);
  if (timeline.bars.length === 0) return null;
  const { overlaps } = timeline;
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId} mb={4}>
        {m.title}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {overlaps.length === 0 ? m.none : m.text}
      </Text>
      <Drawing timeline={timeline} />
      <VisuallyHidden>
        <TimesTable timeline={timeline} label={m.title} />
      </VisuallyHidden>
    </section>
  );
}

const placed = (from: number, length?: number): CSSProperties => ({
  insetInlineStart: `${from}%`,
  ...(length !== undefined && { inlineSize: `${length}%` }),
});

/** Hidden from screen readers; the table beside it has the same content. */
function Drawing({ timeline: { bars, overlaps, ticks, now } }: { timeline: Timeline }) {
  return (
    <div className={classes.timeline} aria-hidden>
      <div className={classes.line} data-head>
        <span />
        <div className={classes.track}>
          {ticks.map(({ at, date }) => (
            <span key={at} className={classes.tick} style={placed(at)}>
              <bdi>{formatDate(date)}</bdi>
            </span>
          ))}
        </div>
      </div>
      {overlaps.length > 0 && (
        <div className={classes.line}>
          <span className={classes.name} data-quiet>
            {m.together}
          </span>
          <div className={classes.track}>
            {overlaps.map((overlap) => (
              <span
                key={overlap.since.getTime()}
                className={classes.overlap}
                style={placed(overlap.from, overlap.length)}
                title={describeOverlap(overlap)}
              >
                {overlap.titles.length}
              </span>
            ))}
            <span className={classes.now} style={placed(now)} />
          </div>
        </div>
      )}
      {bars.map(({ row, from, length, isOpen }) => (
        <div key={row._id} className={classes.line}>
          <span className={classes.name} dir="auto">
            {row.title}
          </span>
          <div className={classes.track}>
            <span
              className={classes.bar}
              data-status={row.status}
              data-open={isOpen || undefined}
              style={placed(from, length)}
            />
            <span className={classes.now} style={placed(now)} />
          </div>
        </div>
      ))}
    </div>
  );
}

const describeOverlap = ({ titles, since, until }: Overlap) =>
  m.overlap(titles.length, formatDate(since), until && formatDate(until));

function TimesTable({ timeline: { bars }, label }: { timeline: Timeline; label: string }) {
  const { title, startAt, endAt } = labelsOf(bannerFields);
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {[title, listMessages.columns.status, startAt, endAt, m.overlapsWith].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ row, together: others }) => (
          <tr key={row._id}>
            <th scope="row">{row.title}</th>
            <td>{statusLabels[row.status]}</td>
            <td>{formatDate(row.startAt)}</td>
            <td>{row.endAt ? formatDate(row.endAt) : m.open}</td>
            <td>{others.length === 0 ? m.nobody : others.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
