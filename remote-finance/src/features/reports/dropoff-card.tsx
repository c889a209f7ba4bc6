import { formatPercent, QueryStates, Skeleton, Text } from '@backlot/ui';
import { Chart } from '@backlot/ui/chart';
import { queryOf } from '@backlot/data/query';
import { reportsApi } from '@backlot/contracts/money/reports/api';
import type { Dropoff, ReportQuery } from '@backlot/contracts/money/reports/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isInOrder } from '@backlot/ui/period';
import { reportsMessages } from './reports.messages.ts';
import classes from './reports.module.css';

const { dropoff: m, then } = reportsMessages;

/** Drop-off is stored by movie, day and percent only, so other filters don't apply. */
const unknownBy = ['makerId', 'genreId', 'country', 'device', 'platform', 'source', 'audience'] as const;
type Period = Pick<ReportQuery, 'from' | 'to' | 'compare'>;
type Props = { query: Period & Pick<ReportQuery, 'movieId' | (typeof unknownBy)[number]> };

/** The share of a movie’s views that reached each part of it. */
export function DropoffCard({ query }: Props) {
  const { from, to, compare } = query;
  const [only, ...others] = query.movieId ?? [];
  const isWider = unknownBy.some((filter) => query[filter] !== undefined);
  return (
    <section className={classes.dropoff} aria-labelledby="report-dropoff">
      <h2 id="report-dropoff">{m.title}</h2>
      <Text c="dimmed" size="sm" mb="sm">
        {m.meaning}
      </Text>
      {only === undefined || others.length > 0 ? (
        <Text>{m.choose}</Text>
      ) : (
        <>
          {isWider && <Text mb="xs">{m.wider}</Text>}
          <Curve movieId={only} period={{ from, to, compare }} />
        </>
      )}
    </section>
  );
}

function Curve({ movieId, period }: { movieId: string; period: Period }) {
  const result = useQuery({
    ...queryOf(reportsApi.dropoff, { body: { movieId, ...period } }),
    enabled: isInOrder(period),
    placeholderData: keepPreviousData,
  });
  if (!result.isEnabled && !result.data) return null;
  const loading = <Skeleton height={290} aria-label={reportsMessages.loading} role="status" />;
  return (
    <QueryStates result={result} loading={loading}>
      {(dropoff, isStale) => (
        <div className={classes.curve} data-stale={isStale}>
          <Drawn dropoff={dropoff} />
        </div>
      )}
    </QueryStates>
  );
}

const parts = Array.from({ length: 101 }, (_, part) => `${part}%`);

function Drawn({ dropoff: { curve, previous } }: { dropoff: Dropoff }) {
  if (curve === null) return <Text>{m.few}</Text>;
  if (curve.views === 0) return <Text>{m.none}</Text>;
  return (
    <>
      <Text size="sm" mb="xs">
        {m.views(curve.views)}
      </Text>
      <Chart
        kind="area"
        title={m.title}
        pointsLabel={m.part}
        points={parts}
        series={[
          { name: m.series, values: curve.shares },
          ...(previous && previous.views > 0
            ? [{ name: then, values: previous.shares, isPrevious: true }]
            : []),
        ]}
        format={(value) => formatPercent(value, 0)}
      />
    </>
  );
}
