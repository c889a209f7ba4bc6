import {
  Alert,
  Anchor,
  Button,
  EmptyState,
  formatDate,
  Group,
  IconAlertTriangle,
  IconCreditCard,
  IconEdit,
  IconLock,
  LoadingTable,
  QueryStates,
} from '@backlot/ui';
import { type Fact, Facts, Section } from '@backlot/ui/record';
import { type FieldTexts, keysIn } from '@backlot/ui/record-form';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { type Payout, payoutAccountFields, type PayoutDraft } from '@backlot/contracts/catalog/makers/payout';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import columns from '../../../detail/detail.module.css';
import { makerPaths } from '../maker-paths.ts';
import { payoutQuery } from '../makers.data.ts';
import { payoutLayout, type PayoutSection, payoutTexts } from './payout.fields.tsx';
import { methodLabels, payoutMessages as m } from './payout.messages.ts';

/** The payout account of a maker, for admins who manage makers. */
export default function MakerPayout({ maker }: { maker: Maker }) {
  const canManage = useCan('maker:manage');
  const result = useQuery({ ...payoutQuery(maker._id), enabled: canManage });
  if (!canManage)
    return (
      <Alert color="blue" icon={<IconLock size={18} />}>
        {m.hidden}
      </Alert>
    );
  return (
    <QueryStates result={result} failedTitle={m.failed} loading={<LoadingTable columns={[3, 7]} rows={4} />}>
      {(payout: Payout | null) => <Account maker={maker} payout={payout} />}
    </QueryStates>
  );
}

function Account({ maker, payout }: { maker: Maker; payout: Payout | null }) {
  const editing = !maker.deletedAt && (
    <Button
      variant="default"
      component={Link}
      to={makerPaths.payout(maker._id)}
      {...(payout && { leftSection: <IconEdit size={16} /> })}
    >
      {payout ? m.edit : m.setUp}
    </Button>
  );
  if (!payout)
    return (
      <EmptyState icon={IconCreditCard} title={m.empty} text={m.emptyText}>
        {editing}
      </EmptyState>
    );
  return (
    <div className={columns.stack}>
      <Group justify="flex-end">{editing}</Group>
      {payout.sharedWith.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={m.shared}>
          {payout.sharedWith.map(({ _id, name }) => (
            <div key={_id}>
              <Anchor component={Link} to={makerPaths.detail(_id, 'payout')}>
                {name}
              </Anchor>
            </div>
          ))}
        </Alert>
      )}
      {sectionsOf(payout).map(({ title, facts }) => (
        <Section key={title} title={title}>
          <Facts facts={facts} />
        </Section>
      ))}
    </div>
  );
}

const sections = Object.keys(m.sections) as PayoutSection[]; // an object literal has no others

const sectionsOf = (payout: Payout): readonly { title: string; facts: readonly Fact[] }[] => {
  const draft = draftOf(payoutAccountFields, { ...payout, account: undefined });
  const fact = (label: string, text: string | null): Fact => ({ label, value: text || m.notSet });
  const texts: FieldTexts<typeof payoutAccountFields> = {
    ...payoutTexts,
    account: () => m.ending(payout.last4),
  };
  const setting = <K extends keyof PayoutDraft>(key: K) =>
    fact(payoutAccountFields[key].label, texts[key](draft[key], String, draft));
  const others: Partial<Record<PayoutSection, Fact>> = {
    account: fact(m.method, methodLabels[payout.method]),
    identity: fact(m.checkedAt, payout.kycCheckedAt && formatDate(payout.kycCheckedAt)),
  };
  return sections.map((section) => ({
    title: m.sections[section],
    facts: [...(others[section] ? [others[section]] : []), ...keysIn(payoutLayout, section).map(setting)],
  }));
};
