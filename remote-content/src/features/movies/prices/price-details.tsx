import { Button, IconPlus, IconX } from '@backlot/ui';
import { MoneyInput, NumberInput, Select } from '@backlot/ui/form';
import { DateInput } from '@backlot/ui/dates';
import { offer } from '@backlot/contracts/catalog/movies/licenses';
import type { PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { choicesFrom, type Choice } from '../movie-choices.ts';
import { dayOf, lastDayOf, midnight } from '../rights/rights-words.ts';
import classes from './prices.module.css';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

type FieldsProps = {
  price: PriceInput;
  field: (name: string) => object;
  set: (change: Partial<PriceInput>) => void;
};
type Props = FieldsProps & { taxCodes: Choice[]; isEditable: boolean };

const rental = { accessHours: 48, startWithinDays: 30 };

/** What is the same for most prices, and so is seen one price at a time. */
export function PriceDetails({ price, taxCodes, field, isEditable, set }: Props) {
  return (
    <div className={classes.details}>
      <Select
        label={m.offer}
        {...field('offer')}
        className={classes.medium}
        data={choicesFrom(offerLabels)}
        value={price.offer}
        allowDeselect={false}
        onChange={(value) => {
          const next = offer.parse(value);
          const times = next === 'rent' ? rental : { accessHours: null, startWithinDays: null };
          set({ offer: next, ...times });
        }}
      />
      <MoneyInput
        label={m.subscriber}
        {...field('subscriberAmountMinor')}
        className={classes.medium}
        placeholder={m.subscriberPlaceholder}
        currency={price.currency}
        value={price.subscriberAmountMinor}
        onChange={(minor) => set({ subscriberAmountMinor: minor })}
      />
      {price.offer === 'rent' &&
        (['accessHours', 'startWithinDays'] as const).map((name) => (
          <NumberInput
            key={name}
            label={m[name]}
            {...field(name)}
            className={classes.small}
            allowDecimal={false}
            value={price[name] ?? ''}
            onChange={(next) => set({ [name]: next === '' ? null : Number(next) })}
          />
        ))}
      <Select
        label={m.taxCode}
        {...field('taxCode')}
        className={classes.wide}
        data={taxCodes}
        value={price.taxCode}
        allowDeselect={false}
        onChange={(value) => value && set({ taxCode: value })}
      />
      <PromoFields price={price} field={field} set={set} />
      {isEditable && (
        <div className={classes.tools}>
          {price.promo ? (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconX size={14} />}
              onClick={() => set({ promo: null })}
            >
              {m.removePromo}
            </Button>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={() => set({ promo: newPromo() })}
            >
              {m.addPromo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const weekDays = 7;
const newPromo = (): NonNullable<PriceInput['promo']> => {
  const today = dayOf(new Date());
  return { amountMinor: 0, from: midnight(today), to: midnight(today, weekDays) };
};

function PromoFields({ price: { promo, currency }, field, set }: FieldsProps) {
  if (!promo) return null;
  const setPromo = (change: Partial<typeof promo>) => set({ promo: { ...promo, ...change } });
  return (
    <div className={classes.promo} role="group" aria-label={m.promo}>
      <MoneyInput
        label={m.promoAmount}
        {...field('promo.amountMinor')}
        className={classes.medium}
        currency={currency}
        value={promo.amountMinor === 0 ? null : promo.amountMinor}
        onChange={(minor) => setPromo({ amountMinor: minor ?? 0 })}
      />
      <DateInput
        label={m.promoFrom}
        {...field('promo.from')}
        className={classes.medium}
        value={dayOf(promo.from)}
        onChange={(day) => day && setPromo({ from: midnight(day) })}
      />
      <DateInput
        label={m.promoTo}
        {...field('promo.to')}
        className={classes.medium}
        value={lastDayOf(promo.to)}
        onChange={(day) => day && setPromo({ to: midnight(day, 1) })}
      />
    </div>
  );
}
