import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { Text } from '@mantine/core';
import { formatNumber } from '../format.ts';
import classes from './bulk-dialog.module.css';
import { messages, skipReasonLabels } from './bulk.messages.ts';
import type { BulkLabels } from './bulk-reporter.ts';

const titlesShown = 3;

type Props = { result: BulkResult; labels: Pick<BulkLabels, 'rows' | 'reasons'> };

/** Why rows are skipped, each reason with a few of its rows. */
export function BulkSkipped({ result: { changed, skipped, skippedBy }, labels }: Props) {
  const reasons: BulkLabels['reasons'] = { ...skipReasonLabels, ...labels.reasons };
  return (
    <div className={classes.skipped}>
      {changed > 0 && (
        <Text size="sm" fw={500} mb="xs">
          {messages.skipped(labels.rows(skippedBy.reduce((sum, { count }) => sum + count, 0)))}
        </Text>
      )}
      <ul className={classes.reasons}>
        {skippedBy.map(({ reason, count }) => (
          <li key={reason}>
            {formatNumber(count)} × {reasons[reason] ?? reason}
            <Text size="xs" c="dimmed">
              {examples(
                count,
                skipped.filter((row) => row.reason === reason),
              )}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

const examples = (count: number, skipped: BulkResult['skipped']): string => {
  const shown = skipped.slice(0, titlesShown).map(({ title }) => title);
  const more = count - shown.length;
  return [shown.join(', '), more > 0 ? messages.andMore(formatNumber(more)) : ''].filter(Boolean).join(' ');
};
