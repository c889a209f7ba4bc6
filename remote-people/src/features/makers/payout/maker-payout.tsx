import {
  Alert,
  Anchor,
  Button,
  EmptyState,
  FailedState,
  formatDate,
  formatMoney,
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
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { type Payout, payoutFields, type payoutSettings } from '@backlot/contracts/catalog/makers/payout';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from '../detail/maker-detail.module.css';
import { makerPaths } from '../maker-paths.ts';
import { payoutQuery } from '../makers.data.ts';
import { payoutTexts } from './payout.fields.tsx';
import { methodLabels, payoutMessages as m } from './payout.messages.ts';

/** The payout account of a maker, for admins who manage makers. */
export default function MakerPayout({ maker }: { maker: Maker }) {
  const canManage = useCan('maker:manage');
  const { data, error, refetch, isFetching } = useQuery({
    ...payoutQuery(maker._id),
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
            {facts.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text || m.notSet}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </div>
  );
}

type Section = { title: string; facts: readonly (readonly [label: string, text: string | null])[] };
type Setting = keyof typeof payoutSettings;

const sectionsOf = (payout: Payout): readonly Section[] => {
  const draft = draftOf(payoutFields, { ...payout, account: undefined });
  const fact = <K extends Setting>(key: K) =>
    [payoutFields[key].label, payoutTexts[key](draft[key], String)] as const;
  return [
    {
      title: m.sections.account,
      facts: [[m.method, methodLabels[payout.method]], [m.account, m.ending(payout.last4)], fact('holder')],
    },
    {
      title: m.sections.schedule,
      facts: [
        fact('schedule'),
        [payoutFields.thresholdMinor.label, formatMoney(payout.thresholdMinor, payout.currency)],
        fact('holdUntil'),
      ],
    },
    { title: m.sections.tax, facts: [fact('taxForm'), fact('taxStatus'), fact('withholdingBasisPoints')] },
    {
      title: m.sections.identity,
      facts: [
        fact('kycStatus'),
        [m.checkedAt, payout.kycCheckedAt && formatDate(payout.kycCheckedAt)],
        fact('kycNote'),
      ],
    },
  ];
};
