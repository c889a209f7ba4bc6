import { CardFrame, type IconComponent, Text } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import type { DashboardQuery } from '@backlot/contracts/platform/releases/slots';
import { useCan } from '@backlot/data/session';
import { queryOf } from '@backlot/data/query';
import { type Slice, type SliceName, slices, slicesApi } from '@backlot/contracts/money/reports/slices';
import { ownNetwork, socialApi } from '@backlot/contracts/money/social/social';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatDay } from '../format-group.ts';
import { reportPaths } from '../report-paths.ts';
import { formatOf } from '../format-measure.ts';
import { reportsMessages } from '../reports.messages.ts';
import { SliceChange } from './slice-change.tsx';
import { SliceChart } from './slice-chart.tsx';
import { SaveCsv } from '../../../files/save-csv.tsx';
import { sliceCsv } from './slice-csv.ts';
import { type Measure, measuresOf } from './slice-labels.ts';
import { slicePath } from './slice-paths.ts';
import { SliceRows } from './slice-rows.tsx';
import { slicesMessages as m } from './slices.messages.ts';
import classes from './slices.module.css';

type Props = { name: SliceName; icon: IconComponent; query: DashboardQuery };

/** A slice of the dashboard: its value, its change, its chart, its rows, and the list behind them. */
export function SliceCard({ name, icon, query }: Props) {
  const result = useQuery({
    ...queryOf(slicesApi[name], { query }),
    placeholderData: keepPreviousData,
  });
  const { title } = slices[name];
  const measures = measuresOf(name);
  const [first] = measures;
  const [picked, pick] = useMeasure(name, first?.key);
  const country = query.country?.split(',') ?? [];
  const slice = result.data;
  const isNetwork = ownNetwork.safeParse(name).success;
  const canConnect = useCan(socialApi.accounts.access);
  const link = isNetwork ? connectLink(canConnect) : listLink(name, slice, country);
  const measure = measures.find(({ key }) => key === picked) ?? first;
  if (!first || !measure) throw new Error(`${name} has no measure`);
  /** Without the network’s own figures, its card says how to get them. */
  const hasData = (one: Slice) => (isNetwork ? [first] : measures).some((of) => hasValue(one, of));
  return (
    <CardFrame
      title={title}
      meaning={measure.meaning}
      icon={icon}
      link={link}
      result={result}
      actions={
        slice &&
        hasData(slice) && (
          <SaveCsv
            title={title}
            days={[slice.period.from, slice.period.to]}
            csv={() => sliceCsv(name, slice, measure)}
          />
        )
      }
    >
      {(shown, isStale) =>
        hasData(shown) ? (
          <div className={classes.slice} data-stale={isStale || undefined}>
            <Lead slice={shown} measure={measure} />
            <Others others={measures.filter((one) => one !== measure)} slice={shown} />
            <Select
              label={reportsMessages.measure}
              size="xs"
              maw={200}
              allowDeselect={false}
              data={measures
                .filter((one) => one === measure || isKnown(shown, one))
                .map(({ key, label }) => ({ value: key, label }))}
              value={measure.key}
              onChange={(key) => pick(key ?? first.key)}
            />
            <SliceChart name={name} slice={shown} measure={measure} />
            <SliceRows name={name} slice={shown} measure={measure} country={country} />
          </div>
        ) : (
          <Text c="dimmed" size="sm">
            {isNetwork ? m.noFigures[canConnect ? 'toConnect' : 'toAsk'] : m.empty}
          </Text>
        )
      }
    </CardFrame>
  );
}

/** The picked measure of a card, in the URL beside the dashboard's filters; the first one isn't. */
function useMeasure(name: SliceName, first: string | undefined) {
  const [search, setSearch] = useSearchParams();
  const param = `measure.${name}`;
  const pick = (key: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (key === first) next.delete(param);
        else next.set(param, key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(param) ?? first, pick] as const;
}

const connectLink = (canConnect: boolean) =>
  canConnect ? { to: reportPaths.social, label: m.connect } : undefined;

function listLink(name: SliceName, slice: Slice | undefined, country: readonly string[]) {
  const to = slice && slicePath(name, { ...slice, country });
  const label = m.links[name];
  return to && label ? { to, label } : undefined;
}

/** Amounts are unknown to admins without access to them, and figures of networks may be. */
const isKnown = ({ total: { values } }: Slice, { key }: Measure) =>
  values === null || (values[key] ?? null) !== null;

/** Hidden values are data, too. */
function hasValue({ total }: Slice, { key }: Measure): boolean {
  if (total.values === null) return true;
  const value = total.values[key] ?? null;
  return value !== null && (value !== 0 || Boolean(total.previous?.[key]));
}

/** The value of the picked measure, its period and its change. */
function Lead({ slice: { total, period, currency }, measure }: { slice: Slice; measure: Measure }) {
  const value = total.values?.[measure.key] ?? null;
  const previous = total.previous?.[measure.key] ?? null;
  return (
    <div>
      <Text className={classes.value ?? ''}>
        {value === null ? m.few : formatOf(measure.of, value, currency)}
      </Text>
      {value !== null && previous !== null && (
        <SliceChange measure={measure} value={value} previous={previous} currency={currency} />
      )}
      <Text c="dimmed" size="xs">
        {m.of(
          measure.label,
          reportsMessages.span(formatDay(period.from), formatDay(period.to), period.isToDate),
        )}
      </Text>
    </div>
  );
}

/** The other measures in total. */
function Others({ others, slice: { total, currency } }: { others: readonly Measure[]; slice: Slice }) {
  const { values } = total;
  if (!values) return null;
  return (
    <dl className={classes.others}>
      {others.map(({ key, label, of, meaning }) => {
        const value = values[key] ?? null;
        return (
          <div key={key} title={meaning}>
            <dt>{label}</dt>
            <dd>{value === null ? reportsMessages.none : formatOf(of, value, currency)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
