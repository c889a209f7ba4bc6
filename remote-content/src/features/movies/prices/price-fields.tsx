import { Button, IconPlus, IconTrash, IconX } from '@backlot/ui';
import { MoneyInput, NumberInput, Select } from '@backlot/ui/form';
import { DateInput } from '@backlot/ui/dates';
import { offer } from '@backlot/contracts/movies.licences';
import type { PriceInput } from '@backlot/contracts/movies.prices';
import { choicesFrom, type Choice } from '../movie-choices.ts';
import { dayOf, lastDayOf, midnight } from '../rights/rights-words.ts';
import { priceWords } from './price-words.ts';
import classes from './prices.module.css';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

export type PriceChoices = { currencies: Choice[]; taxCodes: Choice[]; countries: Choice[] };
type Props = {
  price: PriceInput;
  choices: PriceChoices;
  /** What is wrong with a field, by its path in the price. */
  errorOf: (field: string) => string | undefined;
  isEditable: boolean;
  onChange: (price: PriceInput) => void;
  onRemove: () => void;
};

const rental = { accessHours: 48, startWithinDays: 30 };

/** One price, every field with its label, on one line where there is room. */
export function PriceFields({ price, choices, errorOf, isEditable, onChange, onRemove }: Props) {
  const set = (change: Partial<PriceInput>) => onChange({ ...price, ...change });
  const words = priceWords(price);
  const field = (name: string) => ({ error: errorOf(name), disabled: !isEditable, size: 'sm' as const });
  return (
    <li>
      <fieldset className={classes.price} aria-label={words}>
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
        <Select
          label={m.currency}
          {...field('currency')}
          className={classes.wide}
          searchable
          data={choices.currencies}
          value={price.currency}
          allowDeselect={false}
          onChange={(value) => value && set({ currency: value })}
        />
        <Select
          label={m.country}
          {...field('country')}
          className={classes.broad}
          searchable
          clearable
          limit={60}
          placeholder={m.everywhere}
          data={choices.countries}
          value={price.country}
          onChange={(country) => set({ country })}
        />
        <MoneyInput
          label={m.amount}
          {...field('amountMinor')}
          className={classes.medium}
          currency={price.currency}
          value={price.amountMinor === 0 ? null : price.amountMinor}
          onChange={(minor) => set({ amountMinor: minor ?? 0 })}
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
              clampBehavior="none"
              value={price[name] ?? ''}
              onChange={(next) => set({ [name]: next === '' ? null : Number(next) })}
            />
          ))}
        <Select
          label={m.taxCode}
          {...field('taxCode')}
          className={classes.broad}
          data={choices.taxCodes}
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
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={14} />}
              aria-label={m.removeOf(words)}
              onClick={onRemove}
            >
              {m.remove}
            </Button>
          </div>
        )}
      </fieldset>
    </li>
  );
}

const weekDays = 7;
const newPromo = (): NonNullable<PriceInput['promo']> => {
  const today = dayOf(new Date());
  return { amountMinor: 0, from: midnight(today), to: midnight(today, weekDays) };
};

type PromoProps = {
  price: PriceInput;
  field: (name: string) => object;
  set: (change: Partial<PriceInput>) => void;
};

function PromoFields({ price: { promo, currency }, field, set }: PromoProps) {
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
        valueFormat="D MMM YYYY"
        value={dayOf(promo.from)}
        onChange={(day) => day && setPromo({ from: midnight(day) })}
      />
      <DateInput
        label={m.promoTo}
        {...field('promo.to')}
        className={classes.medium}
        valueFormat="D MMM YYYY"
        value={lastDayOf(promo.to)}
        onChange={(day) => day && setPromo({ to: midnight(day, 1) })}
      />
    </div>
  );
}
