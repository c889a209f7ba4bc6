import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import { Button, countryName, formatDate, formatMoney, Text } from '@backlot/ui';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import {
  lineLabels,
  type Statement,
  type StatementLine,
  statementLineFields,
} from '@backlot/contracts/money/statements/statement';
import { useState } from 'react';
import { licenseLabels, statementsMessages } from '../statements.messages.ts';
import { statementMessages } from './statement.messages.ts';
import classes from './statement.module.css';

const m = statementMessages.lines;
const { none } = statementsMessages;
/** Rows beyond this many render on demand. */
const atFirst = 200;
const labels = labelsOf(statementLineFields);
const heads = [
  labels.units,
  labels.grossMinor,
  m.refunded,
  labels.taxMinor,
  labels.gatewayFeeMinor,
  labels.platformMinor,
  m.share,
  labels.payableMinor,
];

/** Sales by movie, then fees and guarantees. */
export function StatementLines({ statement: { lines, currency } }: { statement: Statement }) {
  const [isWhole, setWhole] = useState(lines.length <= atFirst);
  if (lines.length === 0) return <Text c="dimmed">{m.empty}</Text>;
  return (
    <>
      <div className={classes.scroller} role="region" aria-label={m.region} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{m.what}</th>
              <th scope="col">{labels.territory}</th>
              <th scope="col">{labels.licenseType}</th>
              {heads.map((head) => (
                <th key={head} scope="col" data-align="end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? lines : lines.slice(0, atFirst)).map((line) => (
              <Line key={line._id} line={line} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {m.all(lines.length)}
        </Button>
      )}
    </>
  );
}

function Line({ line, currency }: { line: StatementLine; currency: string }) {
  const money = (minor: number) => formatMoney(minor, currency);
  const { kind, territory, licenseType, units } = line;
  const amounts =
    kind === 'sale'
      ? [
          formatNumber(units),
          money(line.grossMinor),
          line.refundsMinor + line.chargebacksMinor === 0
            ? none
            : money(line.refundsMinor + line.chargebacksMinor),
          money(line.taxMinor),
          money(line.gatewayFeeMinor),
          money(line.platformMinor),
          line.contractNumber === null ? m.noContract : `${(line.shareBasisPoints ?? 0) / 100}%`,
        ]
      : Array<string>(heads.length - 1).fill('');
  return (
    <tr>
      <th scope="row">{nameOf(line)}</th>
      <td>{territory && countryName(territory)}</td>
      <td>{licenseType && (licenseLabels[licenseType] ?? licenseType)}</td>
      {[...amounts, money(line.payableMinor)].map((amount, index) => (
        <td key={heads[index]} data-align="end">
          {amount}
        </td>
      ))}
    </tr>
  );
}

const nameOf = ({ kind, movieTitle, contractNumber, note, soldOn }: StatementLine): string =>
  kind === 'sale'
    ? [movieTitle ?? none, soldOn && m.soldOn(formatDate(soldOn))].filter(Boolean).join(', ')
    : [lineLabels[kind], contractNumber ?? note].filter(Boolean).join(': ');
