import { LoadingTable, NoPermission, QueryStates, Text } from '@backlot/ui';
import { Switch } from '@backlot/ui/form';
import {
  FormCard,
  formClasses as classes,
  keysIn,
  RecordFields,
  RecordPage,
  useRecordForm,
} from '@backlot/ui/record-form';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { type Payout, payout, payoutAccountFields } from '@backlot/contracts/catalog/makers/payout';
import { z } from '@backlot/contracts/z';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useMakerNames } from '../maker-lookups.ts';
import { ActiveMaker } from '../form/maker-form-pages.tsx';
import { makerPaths } from '../maker-paths.ts';
import { payoutQuery, savePayout } from '../makers.data.ts';
import { makersMessages } from '../makers.messages.ts';
import { blankAccount } from './account-input.tsx';
import { payoutInputs, payoutLayout, type PayoutSection, payoutTexts } from './payout.fields.tsx';
import { accountLabels, methodLabels, payoutMessages as m } from './payout.messages.ts';

/** The payout account of a maker; saving requires the password. */
export function PayoutPage() {
  return <ActiveMaker>{(maker) => <StoredPayout key={maker._id} maker={maker} />}</ActiveMaker>;
}

function StoredPayout({ maker }: { maker: Maker }) {
  const canManage = useCan('maker:manage');
  const result = useQuery({ ...payoutQuery(maker._id), enabled: canManage });
  if (!canManage) return <NoPermission />;
  return (
    <QueryStates result={result} failedTitle={m.failed} loading={<LoadingTable columns={[3, 7]} rows={5} />}>
      {(stored: Payout | null) => <PayoutForm maker={maker} stored={stored} />}
    </QueryStates>
  );
}

/** The stored account never has its number. */
const withoutAccount = (stored: Payout) => ({ ...stored, account: undefined });
const record = z.pipe(payout, z.transform(withoutAccount));

function PayoutForm({ maker, stored }: { maker: Maker; stored: Payout | null }) {
  const navigate = useNavigate();
  const nameOf = useMakerNames();
  const detailPath = makerPaths.detail(maker._id, 'payout');
  const state = useRecordForm({
    fields: payoutAccountFields,
    record,
    stored: stored && withoutAccount(stored),
    initial: { account: blankAccount },
    partNames: () => partNames,
    save: async (input, base) => withoutAccount(await savePayout(maker._id, input, base)),
    savedText: m.saved,
    onSaved: () => void navigate(detailPath, { replace: stored === null }),
  });
  const inputsOf = (group: PayoutSection) => (
    <RecordFields state={state} inputs={payoutInputs} nameOf={nameOf} only={keysIn(payoutLayout, group)} />
  );
  return (
    <RecordPage
      title={m.title(maker.name)}
      crumbs={[
        { label: makersMessages.title, to: makerPaths.list },
        { label: maker.name, to: detailPath },
      ]}
      createLabel={m.setUp}
      state={state}
      texts={payoutTexts}
      nameOf={nameOf}
    >
      <FormCard title={m.sections.account}>
        {stored && (
          <>
            <Text size="sm">{m.current(`${methodLabels[stored.method]} ${m.ending(stored.last4)}`)}</Text>
            <Switch
              label={m.replace}
              checked={state.form.getValues().account !== undefined}
              onChange={({ currentTarget }) =>
                state.patch({ account: currentTarget.checked ? blankAccount : undefined })
              }
            />
          </>
        )}
        {inputsOf('account')}
      </FormCard>
      <FormCard title={m.sections.schedule}>
        <div className={classes.pair}>{inputsOf('schedule')}</div>
      </FormCard>
      <FormCard title={m.sections.tax}>
        <div className={classes.pair}>{inputsOf('tax')}</div>
      </FormCard>
      <FormCard title={m.sections.identity}>{inputsOf('identity')}</FormCard>
    </RecordPage>
  );
}

const partNames = Object.fromEntries(
  Object.entries(accountLabels).map(([part, label]) => [`account.${part}`, { label }]),
);
