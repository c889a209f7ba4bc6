import { CopyId, formatDate, RelativeTime, Text } from '@backlot/ui';
import { Section, Terms } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import { type Maker, makerFields } from '@backlot/contracts/catalog/makers/maker';
import columns from '../../../detail/detail.module.css';
import { PayoutStatusBadge } from '../maker-status.tsx';
import { balanceMessages } from './maker-balance.messages.ts';
import { MakerBalances } from './maker-balance.tsx';
import classes from './maker-detail.module.css';
import { detailMessages as m, dueLabels } from './maker-detail.messages.ts';

/** Key facts, beside every tab. */
export function MakerRail({ maker }: { maker: Maker }) {
  const canManage = useCan('maker:manage');
  const { contractCount, contractEndsAt, payoutStatus, payoutDue } = maker;
  const by = (at: Date, admin: Maker['createdBy']) => (
    <>
      <RelativeTime date={at} /> {m.by(admin?.name)}
    </>
  );
  return (
    <aside className={columns.stack} aria-label={m.record}>
      <Status maker={maker} />
      <Section title={m.payout} isSmall>
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
      </Section>
      <Section title={m.contract} isSmall>
        {contractCount === 0 ? (
          <Text size="sm">{m.noContract}</Text>
        ) : (
          <Terms terms={[[m.contractEnds, contractEndsAt ? formatDate(contractEndsAt) : m.noEnd]]} />
        )}
      </Section>
      <Section title={m.record} isSmall>
        <Terms
          terms={[
            [makerFields.ownerId.label, maker.owner?.name ?? m.noOwner],
            [m.updated, by(maker.updatedAt, maker.updatedBy)],
            [m.created, by(maker.createdAt, maker.createdBy)],
            [m.id, <CopyId key="id" id={maker._id} />],
          ]}
        />
      </Section>
      {/* Last: its height depends on the number of currencies, and nothing moves when they arrive. */}
      {canManage && (
        <Section title={balanceMessages.title} isSmall>
          <MakerBalances makerId={maker._id} />
        </Section>
      )}
    </aside>
  );
}

function Status({ maker: { statusReason, invitedAt } }: { maker: Maker }) {
  if (!statusReason && !invitedAt) return null;
  return (
    <Section title={m.status} isSmall>
      {statusReason && <Terms terms={[[m.statusReason, statusReason]]} />}
      {invitedAt && <Terms terms={[[m.invited, <RelativeTime key="at" date={invitedAt} />]]} />}
    </Section>
  );
}
