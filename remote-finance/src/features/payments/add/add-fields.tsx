import { formatMoney, Group } from '@backlot/ui';
import { MomentInput } from '@backlot/ui/dates';
import { MoneyInput, Radio, Select, TextInput } from '@backlot/ui/form';
import { RecordSelect } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { offer } from '@backlot/contracts/catalog/movies/licenses';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { outsideAtMost, outsideMethod } from '@backlot/contracts/money/payments/add';
import { useCountryChoices } from '../../../select/use-country-choices.ts';
import { choicesOf } from '../../../select/choices-of.ts';
import { WatcherSelect } from '../../../select/watcher-select.tsx';
import { currencyOptions } from '../../../select/currency-options.ts';
import { outsideMethodLabels } from '../payments.messages.ts';
import type { AddDraft } from './add-draft.ts';
import { addMessages as m } from './add.messages.ts';

type Props = { draft: AddDraft; onChange: (draft: AddDraft) => void; isTried: boolean };

type FieldProps = Pick<Props, 'draft' | 'isTried'> & { set: (part: Partial<AddDraft>) => void };

/** The fields of a manual payment. */
export function AddFields({ draft, onChange, isTried }: Props) {
  const set = (part: Partial<AddDraft>) => onChange({ ...draft, ...part });
  const field = { draft, isTried, set };
  return (
    <>
      <OrderFields {...field} />
      <AmountFields {...field} />
      <ReceiptFields {...field} />
    </>
  );
}

/** Watcher, movie and offer. */
const OrderFields = ({ draft, isTried, set }: FieldProps) => (
  <>
    <WatcherSelect
      label={m.watcher}
      description={m.watcherHelp}
      value={draft.watcherId}
      onChange={(watcherId) => set({ watcherId })}
      data-autofocus
      error={isTried && !draft.watcherId && m.watcherNeeded}
    />
    <RecordSelect
      label={m.movie}
      required
      query={(query) => queryOf(movieOptions, { query })}
      value={draft.movieId}
      onChange={(movieId) => set({ movieId })}
      error={isTried && !draft.movieId && m.movieNeeded}
    />
    <Radio.Group label={m.offer} value={draft.offer} onChange={(value) => set({ offer: offer.parse(value) })}>
      <Group mt="xs">
        {offer.options.map((value) => (
          <Radio key={value} value={value} label={m.offers[value]} />
        ))}
      </Group>
    </Radio.Group>
  </>
);

/** Currency, amount and country, which determines the tax. */
function AmountFields({ draft, isTried, set }: FieldProps) {
  const countries = useCountryChoices();
  return (
    <>
      <Select
        label={m.currency}
        required
        allowDeselect={false}
        searchable
        data={currencyOptions}
        value={draft.currency}
        onChange={(currency) => currency && set({ currency, amountMinor: null })}
      />
      <MoneyInput
        key={draft.currency}
        label={m.amount}
        required
        currency={draft.currency}
        value={draft.amountMinor}
        onChange={(minor) => set({ amountMinor: minor })}
        error={amountProblem(draft, isTried)}
      />
      <Select
        label={m.country}
        description={m.countryHelp}
        required
        searchable
        data={countries}
        value={draft.country}
        onChange={(country) => set({ country })}
        error={isTried && !draft.country && m.countryNeeded}
      />
    </>
  );
}

/** How and when it was received. */
const ReceiptFields = ({ draft, isTried, set }: FieldProps) => (
  <>
    <Select
      label={m.method}
      required
      allowDeselect={false}
      data={choicesOf(outsideMethodLabels)}
      value={draft.method}
      onChange={(value) => set({ method: outsideMethod.parse(value) })}
    />
    <MomentInput
      side="past"
      required
      label={m.paidAt}
      value={draft.paidAt}
      onChange={(at) => set({ paidAt: at })}
      error={isTried && (!draft.paidAt || draft.paidAt > new Date()) && m.paidAtNeeded}
    />
    <TextInput
      label={m.note}
      description={m.noteHelp}
      maxLength={140}
      value={draft.note}
      onChange={(event) => set({ note: event.currentTarget.value })}
    />
  </>
);

/** The input shows its own error for unreadable amounts. */
function amountProblem({ amountMinor, currency }: AddDraft, isTried: boolean): string | false {
  if (amountMinor !== null && amountMinor > outsideAtMost)
    return m.tooMuch(formatMoney(outsideAtMost, currency));
  return isTried && !amountMinor && !Number.isNaN(amountMinor) && m.amountNeeded;
}
