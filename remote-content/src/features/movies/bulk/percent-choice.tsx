import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { PercentInput, Select } from '@backlot/ui/form';
import { offer } from '@backlot/contracts/catalog/movies/licenses';
import { useState } from 'react';
import { choicesFrom } from '../movie-choices.ts';
import { offerLabels } from '../prices/prices.messages.ts';
import type { MovieBulkAction } from './bulk-action.ts';
import { saleMessages as m } from './sale-choice.messages.ts';

const both = 'both';
const offers = [{ value: both, label: m.bothOffers }, ...choicesFrom(offerLabels)];
const range = { min: -90, max: 1_000 };

/** Asks which prices change, and by what percentage. */
export default function PercentChoice({ onChosen, onClose }: BulkChosen<MovieBulkAction>) {
  const [chosen, setChosen] = useState(both);
  const [percent, setPercent] = useState<number | null>(null);
  const isReady = percent !== null && percent !== 0 && problemOf(percent) === null;
  return (
    <BulkChoice
      isReady={isReady}
      onNext={() =>
        percent !== null &&
        onChosen({
          type: 'changePrices',
          offer: chosen === both ? null : offer.parse(chosen),
          basisPoints: Math.round(percent * 100),
        })
      }
      onClose={onClose}
    >
      <Select
        label={m.offer}
        data={offers}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => setChosen(value ?? both)}
      />
      <PercentInput
        label={m.percent}
        description={m.percentHelp}
        min={-Infinity}
        max={Infinity}
        error={problemOf(percent)}
        value={percent ?? ''}
        onChange={(value) => setPercent(value === '' || Number.isNaN(Number(value)) ? null : Number(value))}
        data-autofocus
      />
    </BulkChoice>
  );
}

function problemOf(percent: number | null): string | null {
  if (percent === null) return null;
  if (percent < range.min) return m.percentAtLeast(range.min);
  return percent > range.max ? m.percentAtMost(range.max) : null;
}
