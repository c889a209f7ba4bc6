import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { PercentInput, Select } from '@backlot/ui/form';
import { offer } from '@backlot/contracts/catalog/movies/licenses';
import { priceFields } from '@backlot/contracts/catalog/movies/prices';
import { useState } from 'react';
import { choicesFrom } from '../movie-choices.ts';
import { offerLabels } from '../prices/prices.messages.ts';
import type { MovieBulkAction } from './bulk.data.ts';
import { saleMessages as m } from './sale-choice.messages.ts';

const both = 'both';
const offers = [{ value: both, label: m.bothOffers }, ...choicesFrom(offerLabels)];
/** In hundredths of a percent. */
const range = { min: -9_000, max: 100_000 };

/** Asks which prices change, and by what percentage. */
export default function PercentChoice({ onChosen, onClose }: BulkChosen<MovieBulkAction>) {
  const [chosen, setChosen] = useState(both);
  const [basisPoints, setBasisPoints] = useState<number | null>(null);
  const isReady = Boolean(basisPoints) && problemOf(basisPoints) === null;
  return (
    <BulkChoice
      isReady={isReady}
      onNext={() =>
        basisPoints !== null &&
        onChosen({ type: 'changePrices', offer: chosen === both ? null : offer.parse(chosen), basisPoints })
      }
      onClose={onClose}
    >
      <Select
        label={priceFields.offer.label}
        data={offers}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => setChosen(value ?? both)}
      />
      <PercentInput
        label={m.percent}
        description={m.percentHelp}
        {...range}
        error={problemOf(basisPoints)}
        value={basisPoints}
        onChange={setBasisPoints}
        data-autofocus
      />
    </BulkChoice>
  );
}

function problemOf(basisPoints: number | null): string | null {
  if (basisPoints === null) return null;
  if (basisPoints < range.min) return m.percentAtLeast(range.min / 100);
  return basisPoints > range.max ? m.percentAtMost(range.max / 100) : null;
}
