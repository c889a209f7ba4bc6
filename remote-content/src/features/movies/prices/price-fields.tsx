import { ActionIcon, IconChevronRight, IconTrash, UnstyledButton } from '@backlot/ui';
import { MoneyInput, Select } from '@backlot/ui/form';
import { sameFigureIn } from '@backlot/contracts/platform/values/currency-digits';
import type { PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { useState } from 'react';
import type { Choice } from '../movie-choices.ts';
import { PriceDetails } from './price-details.tsx';
import { extraWords, placedWords, priceWords } from './price-words.ts';
import classes from './prices.module.css';
import { pricesMessages as m } from './prices.messages.ts';

export type PriceChoices = { currencies: Choice[]; taxCodes: Choice[]; countries: Choice[] };
type Props = {
  price: PriceInput;
  /** There is no other, so nothing is gained by closing it. */
  isOnly: boolean;
  choices: PriceChoices;
  errors: ReadonlyMap<string, string>;
  isEditable: boolean;
  onChange: (price: PriceInput) => void;
  onRemove: () => void;
};

/** One price: what it is on one line, the rest below when it is opened. Where there is little room, all is below. */
export function PriceFields({ price, isOnly, choices, errors, isEditable, onChange, onRemove }: Props) {
  const isNew = price._id === undefined;
  const [isOpen, setOpen] = useState(isOnly || isNew);
  // It stays open when the last of them is mended: somebody is typing there.
  if (errors.size > 0 && !isOpen) setOpen(true);
  const set = (change: Partial<PriceInput>) => onChange({ ...price, ...change });
  const words = priceWords(price);
  const extras = extraWords(price);
  const field = (name: string) => ({
    error: errors.get(name),
    disabled: !isEditable,
    size: 'sm' as const,
  });
  const cell = { className: classes.cell, classNames: { label: classes.label } };
  return (
    <li>
      <fieldset className={classes.price} aria-label={words} data-open={isOpen || undefined}>
        <UnstyledButton
          className={classes.toggle}
          aria-label={m.details(words)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} className={classes.chevron} />
          <span className={classes.summary}>{placedWords(price)}</span>
        </UnstyledButton>
        <Select
          label={m.currency}
          {...field('currency')}
          {...cell}
          searchable
          data={choices.currencies}
          value={price.currency}
          allowDeselect={false}
          onChange={(value) => value && onChange(inCurrency(price, value))}
        />
        <Select
          label={m.country}
          {...field('country')}
          {...cell}
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
          {...cell}
          autoFocus={isNew}
          currency={price.currency}
          value={price.amountMinor === 0 ? null : price.amountMinor}
          onChange={(minor) => set({ amountMinor: minor ?? 0 })}
        />
        {extras.length > 0 && <span className={classes.extra}>{extras.join(', ')}</span>}
        {isEditable && (
          <ActionIcon
            className={classes.remove}
            color="red"
            size="lg"
            aria-label={m.removeOf(words)}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
        {isOpen && (
          <PriceDetails
            price={price}
            taxCodes={choices.taxCodes}
            field={field}
            isEditable={isEditable}
            set={set}
          />
        )}
      </fieldset>
    </li>
  );
}

/** All of its amounts keep their figures. */
function inCurrency(price: PriceInput, currency: string): PriceInput {
  const { amountMinor, subscriberAmountMinor, promo } = price;
  return {
    ...price,
    currency,
    amountMinor: sameFigureIn(amountMinor, price.currency, currency),
    subscriberAmountMinor: sameFigureIn(subscriberAmountMinor, price.currency, currency),
    promo: promo && { ...promo, amountMinor: sameFigureIn(promo.amountMinor, price.currency, currency) },
  };
}
