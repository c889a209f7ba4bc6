import { formatNumber, Progress, Text } from '@backlot/ui';
import { Facts, Section } from '@backlot/ui/record';
import {
  communicationCounts,
  type Communication,
} from '@backlot/contracts/support/communications/communication';
import { z } from '@backlot/contracts/z';
import { detailMessages as m } from './communications.messages.ts';

const keys = z.keyof(communicationCounts).options;

/** How far sending is, and what came of it. */
export function ProgressSection({ communication: { counts } }: { communication: Communication }) {
  const { recipients, sent, skipped, failed } = counts;
  const percent = Math.floor(((sent + skipped + failed) / recipients) * 100);
  return (
    <Section title={m.progress} isSmall>
      <Progress value={percent} aria-label={m.progress} mb="md" />
      <Facts facts={keys.map((key) => ({ label: m.counts[key], value: formatNumber(counts[key]) }))} />
      {skipped > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {m.skippedHelp}
        </Text>
      )}
    </Section>
  );
}
