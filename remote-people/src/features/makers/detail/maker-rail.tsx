import { CopyId, formatDate, Paper, RelativeTime, Text, Title } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { ReactNode } from 'react';
import { PayoutStatusBadge } from '../maker-status.tsx';
import { balanceMessages } from './maker-balance.messages.ts';
import { MakerBalances } from './maker-balance.tsx';
import classes from './maker-detail.module.css';
import { detailMessages as m, dueLabels } from './maker-detail.messages.ts';

/** Key facts, beside every tab. */
export function MakerRail({ maker }: { maker: Maker }) {
  const canManage = useCan('maker:manage');
  const { contractCount, contractEndsAt, payoutStatus, payoutDue } = maker;
  return (
    <aside className={classes.rail} aria-label={m.record}>
      {(maker.statusReason ?? maker.invitedAt) && (
        <Card title={m.status}>
          <dl className={classes.terms}>
            {maker.statusReason && (
              <>
                <dt>{m.statusReason}</dt>
                <dd>{maker.statusReason}</dd>
              </>
            )}
            {maker.invitedAt && (
              <>
                <dt>{m.invited}</dt>
                <dd>
                  <RelativeTime date={maker.invitedAt} />
                </dd>
              </>
            )}
          </dl>
        </Card>
      )}
      <Card title={m.payout}>
        <PayoutStatusBadge status={payoutStatus} />
        {payoutDue.length > 0 && (
          <>
            <Text size="sm" mt="xs">
              {m.due}
            </Text>
            <ul className={classes.due}>
              {payoutDue.map((item) => (
                <li key={item}>{dueLabels[item]}</li>
              ))}
            </ul>
          </>
        )}
      </Card>
      {canManage && (
        <Card title={balanceMessages.title}>
          <MakerBalances makerId={maker._id} />
        </Card>
      )}
      <Card title={m.contract}>
        {contractCount === 0 ? (
          <Text size="sm">{m.noContract}</Text>
        ) : (
          <dl className={classes.terms}>
            <dt>{m.contractEnds}</dt>
            <dd>{contractEndsAt ? formatDate(contractEndsAt) : m.noEnd}</dd>
          </dl>
        )}
      </Card>
      <Card title={m.record}>
        <dl className={classes.terms}>
          <dt>{m.owner}</dt>
          <dd>{maker.owner?.name ?? m.noOwner}</dd>
          <dt>{m.updated}</dt>
          <dd>
            <RelativeTime date={maker.updatedAt} /> {m.by(maker.updatedBy?.name)}
          </dd>
          <dt>{m.created}</dt>
          <dd>
            <RelativeTime date={maker.createdAt} /> {m.by(maker.createdBy?.name)}
          </dd>
          <dt>{m.id}</dt>
          <dd>
            <CopyId id={maker._id} />
          </dd>
        </dl>
      </Card>
    </aside>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
