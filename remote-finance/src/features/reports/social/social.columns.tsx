import { formatDateTime, formatNumber } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import type { SocialAccount } from '@backlot/contracts/money/social/social';
import { formatDay } from '../format-group.ts';
import { networkNames, socialMessages as m } from './social.messages.ts';

function describeConnection({ connection }: SocialAccount): string {
  if (!connection) return m.notConnected;
  if (connection.problem) return m.problems[connection.problem];
  return connection.polledAt ? m.read(formatDateTime(connection.polledAt)) : m.pending;
}

/** The columns of social networks. */
export const accountColumns = columnsOf<SocialAccount, 'lastDay'>({
  network: { label: m.network, width: 160, render: ({ network }) => networkNames[network] },
  days: {
    label: m.figures,
    width: 220,
    cardRole: 'fact',
    render: ({ days, lastDay }) => (lastDay ? m.days(formatNumber(days), formatDay(lastDay)) : m.none),
  },
  connection: { label: m.connection, cardRole: 'line', render: describeConnection },
});
