import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { MoneyInput, Select } from '@backlot/ui/form';
import { offer, type Offer } from '@backlot/contracts/catalog/movies/licenses';
import { amountProblem } from '@backlot/contracts/catalog/movies/price-rules';
import { priceFields } from '@backlot/contracts/catalog/movies/prices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesFrom } from '../movie-choices.ts';
import { priceLookups } from '../prices/prices.data.ts';
import { offerLabels } from '../prices/prices.messages.ts';
import type { MovieBulkAction } from './bulk.data.ts';
import { saleMessages as m } from './sale-choice.messages.ts';

/** Asks for a price and its new amount. */
export default function PriceChoice({ onChosen, onClose }: BulkChosen<MovieBulkAction>) {
  const { data: lookups = [] } = useQuery(priceLookups());
  const [chosen, setChosen] = useState<Offer>('rent');
  const [currency, setCurrency] = useState('EUR');
  const [amountMinor, setAmountMinor] = useState<number | null>(null);
  // The input itself reports text that isn't an amount.
  const isRead = amountMinor !== null && !Number.isNaN(amountMinor);
  const problem = isRead ? amountProblem(amountMinor, currency) : null;
  const currencies = lookups.filter(({ type }) => type === 'currency');
  return (
    <BulkChoice
      isReady={isRead && problem === null}
      onNext={() => amountMinor && onChosen({ type: 'setPrice', offer: chosen, currency, amountMinor })}
      onClose={onClose}
    >
      <Select
        label={priceFields.offer.label}
        data={choicesFrom(offerLabels)}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => setChosen(offer.parse(value))}
      />
      <Select
        label={priceFields.currency.label}
        data={currencies.map(({ key, name }) => ({ value: key, label: `${key} – ${name}` }))}
        value={currency}
        searchable
        allowDeselect={false}
        onChange={(value) => value && setCurrency(value)}
      />
      <MoneyInput
        label={m.amount}
        description={m.amountHelp}
        currency={currency}
        error={problem}
        value={amountMinor}
        onChange={setAmountMinor}
        data-autofocus
      />
    </BulkChoice>
  );
}
