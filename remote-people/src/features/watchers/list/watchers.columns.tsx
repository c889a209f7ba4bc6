import { Badge, countryName, formatMoney, Group, RelativeTime } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import {
  watcherFields,
  type WatcherRow,
  watcherRowLabels as rowLabels,
} from '@backlot/contracts/people/watchers/watcher';
import { WatcherStatusBadge } from '../watcher-status.tsx';
import { watchersMessages } from '../watchers.messages.ts';

const { never } = watchersMessages;
const tagsShown = 2;

export const watcherColumns = columnsOf<WatcherRow, 'spendCurrency'>({
  name: { label: watcherFields.name.label, sortKey: 'name', width: 160, render: ({ name }) => name },
  email: {
    label: watcherFields.email.label,
    sortKey: 'email',
    width: 215,
    cardRole: 'fact',
    render: ({ email }) => email,
  },
  country: {
    label: watcherFields.country.label,
    width: 120,
    cardRole: 'fact',
    render: ({ country }) => countryName(country),
  },
  status: {
    label: rowLabels.status,
    width: 172,
    cardRole: 'badge',
    render: ({ status }) => <WatcherStatusBadge status={status} />,
  },
  tags: { label: watcherFields.tags.label, width: 150, render: ({ tags }) => <Tags tags={tags} /> },
  createdAt: {
    label: rowLabels.createdAt,
    sortKey: 'createdAt',
    width: 118,
    render: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  lastWatchedAt: {
    label: rowLabels.lastWatchedAt,
    sortKey: 'lastWatchedAt',
    width: 120,
    render: ({ lastWatchedAt }) => (lastWatchedAt ? <RelativeTime date={lastWatchedAt} /> : never),
  },
  planNames: {
    label: rowLabels.planNames,
    width: 130,
    isHiddenAtFirst: true,
    render: ({ planNames }) => planNames?.join(', '),
  },
  spendMinor: {
    label: rowLabels.spendMinor,
    sortKey: 'spendMinor',
    width: 130,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ spendMinor, spendCurrency }) =>
      spendMinor !== null && spendCurrency !== null && formatMoney(spendMinor, spendCurrency),
  },
  lastPaidAt: {
    label: rowLabels.lastPaidAt,
    sortKey: 'lastPaidAt',
    width: 130,
    isHiddenAtFirst: true,
    render: ({ lastPaidAt }) => (lastPaidAt ? <RelativeTime date={lastPaidAt} /> : never),
  },
});

function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.length - tagsShown;
  return (
    <Group gap={4} wrap="nowrap" title={tags.join(', ')}>
      {tags.slice(0, tagsShown).map((tag) => (
        <Badge key={tag} variant="default" tt="none" fw={500}>
          {tag}
        </Badge>
      ))}
      {more > 0 && `+${more}`}
    </Group>
  );
}
