import {
  Alert,
  Anchor,
  Button,
  EmptyState,
  FailedState,
  formatDate,
  formatMoney,
  formatNumber,
  Group,
  IconAlertTriangle,
  IconCreditCard,
  IconEdit,
  IconLock,
  LoadingTable,
  Paper,
  Title,
} from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { Payout } from '@backlot/contracts/catalog/makers/payout';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from '../detail/maker-detail.module.css';
import { makerPaths } from '../maker-paths.ts';
import {
  kycLabels,
  methodLabels,
  payoutFieldLabels as labels,
  payoutMessages as m,
  scheduleLabels,
  taxFormLabels,
  taxStatusLabels,
} from './payout.messages.ts';

/** How a maker is paid: the account, tax and identity are for those who manage makers. */
export function MakerPayout({ maker }: { maker: Maker }) {
  const canManage = useCan('maker:manage');
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(makersApi.payout, { params: { _id: maker._id } }),
    enabled: canManage,
  });
  if (!canManage) return <Alert icon={<IconLock size={18} />}>{m.hidden}</Alert>;
  if (data === undefined && error)
    return (
      <FailedState
        title={m.failed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined) return <LoadingTable columns={[3, 7]} rows={4} />;
  const editing = !maker.deletedAt && (
    <Button
      variant="default"
      component={Link}
      to={makerPaths.payout(maker._id)}
      {...(data && { leftSection: <IconEdit size={16} /> })}
    >
      {data ? m.edit : m.setUp}
    </Button>
  );
  if (!data)
    return (
      <EmptyState icon={IconCreditCard} title={m.empty} text={m.emptyText}>
        {editing}
      </EmptyState>
    );
  return (
    <div className={classes.cards}>
      <Group justify="flex-end">{editing}</Group>
      {data.sharedWith.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={m.shared}>
          {data.sharedWith.map(({ _id, name }) => (
            <div key={_id}>
              <Anchor component={Link} to={makerPaths.detail(_id, 'payout')}>
                {name}
              </Anchor>
            </div>
          ))}
        </Alert>
      )}
      {sectionsOf(data).map(({ title, facts }) => (
        <Paper key={title} component="section" withBorder p="lg">
          <Title order={2} size="h3" mb="sm">
            {title}
          </Title>
          <dl className={classes.facts}>
            {facts.map(([label, words]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words || m.notSet}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </div>
  );
}

type Section = { title: string; facts: readonly (readonly [label: string, words: string | null])[] };

const sectionsOf = (payout: Payout): readonly Section[] => [
  {
    title: m.account,
    facts: [
      [labels.method, methodLabels[payout.method]],
      [labels.account, m.ending(payout.last4)],
      [labels.holder, payout.holder],
    ],
  },
  {
    title: m.plan,
    facts: [
      [labels.schedule, scheduleLabels[payout.schedule]],
      [labels.thresholdMinor, formatMoney(payout.thresholdMinor, payout.currency)],
      [labels.holdUntil, payout.holdUntil && formatDate(payout.holdUntil)],
    ],
  },
  {
    title: m.tax,
    facts: [
      [labels.taxForm, payout.taxForm && taxFormLabels[payout.taxForm]],
      [labels.taxStatus, taxStatusLabels[payout.taxStatus]],
      [labels.withholdingBasisPoints, `${formatNumber(payout.withholdingBasisPoints / 100)}${m.percent}`],
    ],
  },
  {
    title: m.identity,
    facts: [
      [labels.kycStatus, kycLabels[payout.kycStatus]],
      [m.checkedAt, payout.kycCheckedAt && formatDate(payout.kycCheckedAt)],
      [labels.kycNote, payout.kycNote],
    ],
  },
];
