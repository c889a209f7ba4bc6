import {
  Anchor,
  countryName,
  formatDate,
  formatMoney,
  Group,
  QueryStates,
  Skeleton,
  Text,
} from '@backlot/ui';
import { Section, Terms } from '@backlot/ui/record';
import type { SlotPart } from '@backlot/federation/define-remote';
import { type Watcher, watcherFields, watcherRowLabels } from '@backlot/contracts/people/watchers/watcher';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { watcherPaths } from '../watcher-paths.ts';
import { WatcherStatusBadge } from '../watcher-status.tsx';
import { watcherOf } from '../watchers.data.ts';
import { ticketContextMessages as m } from './ticket-context.messages.ts';

/** The watcher who opened a ticket. */
export const TicketWatcher: SlotPart<'ticket.context/v1'> = ({ watcherId }) => (
  <Section title={m.watcher} isSmall>
    {watcherId === null ? <Text size="sm">{m.noWatcher}</Text> : <Loaded watcherId={watcherId} />}
  </Section>
);

function Loaded({ watcherId }: { watcherId: string }) {
  const result = useQuery(watcherOf(watcherId));
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={92} role="status" aria-label={m.loading.watcher} />}
      failedTitle={m.failed.watcher}
      isCompact
    >
      {(watcher) => <Card watcher={watcher} />}
    </QueryStates>
  );
}

function Card({ watcher: { _id, name, status, country, createdAt, spend } }: { watcher: Watcher }) {
  return (
    <>
      <Group gap="xs" mb="xs">
        <Anchor component={Link} to={watcherPaths.detail(_id)} fw={600}>
          <bdi>{name}</bdi>
        </Anchor>
        <WatcherStatusBadge status={status} />
      </Group>
      <Terms
        terms={[
          [watcherFields.country.label, countryName(country)],
          [watcherRowLabels.createdAt, formatDate(createdAt)],
          ...(spend ? [[watcherRowLabels.spendMinor, describeSpend(spend)] as const] : []),
        ]}
      />
    </>
  );
}

const describeSpend = (spend: NonNullable<Watcher['spend']>): string =>
  spend.map(({ totalMinor, currency }) => formatMoney(totalMinor, currency)).join(', ') || m.nothing;
