import { Anchor, Text } from '@backlot/ui';
import { ScrollRegion } from '@backlot/ui/chart';
import { useCan } from '@backlot/data/session';
import { type Slice, type SliceName, slices } from '@backlot/contracts/money/reports/slices';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatOf } from '../format-measure.ts';
import { reportsMessages } from '../reports.messages.ts';
import { PlaceChange } from './place-change.tsx';
import { columnsOf, isRanked, type Measure, measuresOf, rowLabel, rowsBy, shareBy } from './slice-labels.ts';
import { slicePath } from './slice-paths.ts';
import { slicesMessages as m } from './slices.messages.ts';
import classes from './slices.module.css';

type Props = { name: SliceName; slice: Slice; measure: Measure; country: readonly string[] };

const shown = (of: Measure['of'], value: number | null | undefined, currency: string | null): string =>
  value === null || value === undefined ? reportsMessages.none : formatOf(of, value, currency);

/** The rows of a slice by the picked measure, each a link to what it counts. */
export function SliceRows({ name, slice, measure: picked, country }: Props) {
  const { title, rowsLabel } = slices[name];
  // Everyone who sees the other slices with payments behind them may list payments.
  const isLinked = useCan('payment:read') || name !== 'campaign';
  if (rowsLabel === null) return null;
  const measures = columnsOf(name, picked);
  const shareOf = shareBy(name, picked, slice);
  // Places are those by the first measure.
  const hasPlaces = picked.key === measuresOf(name)[0]?.key;
  const first = m.firstRows[name];
  const hasPrevious = slice.period.previous !== null;
  return (
    <div>
      {first && (
        <Text c="dimmed" size="xs">
          {first}
        </Text>
      )}
      <ScrollRegion label={title} maxHeight="16rem">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{rowsLabel}</th>
              {measures.map((measure) => (
                <Fragment key={measure.key}>
                  <th scope="col" aria-sort={isRanked(name) && measure === picked ? 'descending' : undefined}>
                    {measure.label}
                  </th>
                  {hasPrevious && measure === picked && <th scope="col">{m.then}</th>}
                  {shareOf && measure === picked && <th scope="col">{m.share}</th>}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsBy(name, picked, slice).map((row, index) => {
              const to = isLinked ? slicePath(name, { ...slice, country }, row.members) : null;
              const text = rowLabel(name, row);
              return (
                <tr key={row.key}>
                  <th scope="row">
                    {to === null ? (
                      text
                    ) : (
                      <Anchor component={Link} to={to} inherit>
                        {text}
                      </Anchor>
                    )}
                    {hasPlaces && <PlaceChange place={index + 1} previous={row.previousPlace} />}
                  </th>
                  {measures.map((measure) => (
                    <Fragment key={measure.key}>
                      <td>{shown(measure.of, row.values?.[measure.key], slice.currency)}</td>
                      {hasPrevious && measure === picked && (
                        <td>{shown(measure.of, row.previous?.[measure.key], slice.currency)}</td>
                      )}
                      {shareOf && measure === picked && <td>{shown('share', shareOf(row), null)}</td>}
                    </Fragment>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
