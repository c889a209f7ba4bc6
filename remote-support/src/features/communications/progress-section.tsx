import { Anchor, formatNumber, Progress, Text } from '@backlot/ui';
import { Facts, Section } from '@backlot/ui/record';
import {
  communicationCounts,
  type Communication,
  type CommunicationCounts,
} from '@backlot/contracts/support/communications/communication';
import { recipientFilter } from '@backlot/contracts/support/communications/recipients';
import { z } from '@backlot/contracts/z';
import { Link } from 'react-router-dom';
import { detailMessages as m } from './communications.messages.ts';

/** Whether the URL of the list has a filter for it; all recipients need none. */
const filterOf = (key: keyof CommunicationCounts): string =>
  recipientFilter.safeParse(key).success ? `&state=${key}` : '';

const keys = z.keyof(communicationCounts).options;

type Props = { communication: Communication };

/** How far sending is, and what came of it; each count leads to its recipients. */
export function ProgressSection({ communication: { counts, canSeeRecipients } }: Props) {
  const { recipients, sent, skipped, failed } = counts;
  const percent = Math.floor(((sent + skipped + failed) / recipients) * 100);
  return (
    <Section title={m.progress} isSmall>
      <Progress value={percent} aria-label={m.progress} mb="md" />
      <Facts
        facts={keys.map((key) => ({
          label: m.counts[key],
          value:
            canSeeRecipients && counts[key] > 0 ? (
              <Anchor
                component={Link}
                to={`?tab=recipients${filterOf(key)}`}
                aria-label={m.countName(m.counts[key], formatNumber(counts[key]))}
                inherit
              >
                {formatNumber(counts[key])}
              </Anchor>
            ) : (
              formatNumber(counts[key])
            ),
        }))}
      />
      {skipped > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {m.skippedHelp}
        </Text>
      )}
    </Section>
  );
}
