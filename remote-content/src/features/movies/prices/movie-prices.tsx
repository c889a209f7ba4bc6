import { Alert, EmptyState, IconCreditCard, IconInfoCircle, Stack } from '@backlot/ui';
import { AddRow, leavesPageOrTab } from '@backlot/ui/form';
import { useRecordForm } from '@backlot/ui/record-form';
import { useCan } from '@backlot/data/session';
import { blankOf, type DraftOf } from '@backlot/contracts/platform/records/record-fields';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import {
  type MoviePrices as Loaded,
  moviePrices,
  moviePricesApi,
  type PriceDraft,
  priceFields,
  priceNames,
  pricesFields,
} from '@backlot/contracts/catalog/movies/prices';
import type { Right } from '@backlot/contracts/catalog/movies/rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRow } from '../part-editor/change-row.ts';
import { refusalsOfPart } from '../part-editor/part.data.ts';
import { PartForm } from '../part-editor/part-form.tsx';
import { PartLoader } from '../part-editor/part-loader.tsx';
import { partMessages } from '../part-editor/part-editor.messages.ts';
import { rightsOf } from '../rights/rights.data.ts';
import { useTerritories } from '../rights/use-territories.ts';
import { rentalTimes, withDates } from './describe-price.ts';
import { PriceList } from './price-list.tsx';
import { PricePreview } from './price-preview.tsx';
import { priceLookups, pricesOf, savePrices } from './prices.data.ts';
import { pricesTexts } from './prices.fields.tsx';
import classes from './prices.module.css';
import { pricesMessages as m } from './prices.messages.ts';
import { unpricedIn } from './unpriced.ts';

/** What a movie costs, and what a watcher pays for it. */
export default function MoviePrices({ movie }: { movie: Movie }) {
  const prices = useQuery(pricesOf(movie._id));
  const rights = useQuery(rightsOf(movie._id));
  const lookups = useQuery(priceLookups());
  const isEditable = useCan('movie:write') && !movie.deletedAt;
  return (
    <PartLoader result={prices} failedTitle={m.failed}>
      {(loaded) => (
        <PartLoader result={rights} failedTitle={m.failed}>
          {(allowed) => (
            <PartLoader result={lookups} failedTitle={m.failed}>
              {() => (
                <PricesEditor movie={movie} loaded={loaded} rights={allowed.rights} isEditable={isEditable} />
              )}
            </PartLoader>
          )}
        </PartLoader>
      )}
    </PartLoader>
  );
}

type Props = { movie: Movie; loaded: Loaded; rights: readonly Right[]; isEditable: boolean };

function PricesEditor({ movie, loaded, rights, isEditable }: Props) {
  const [now] = useState(() => new Date());
  const territories = useTerritories();
  const state = useRecordForm({
    fields: pricesFields,
    record: moviePrices,
    stored: loaded,
    partNames: () => priceNames,
    save: (input, base) => savePrices(movie._id, input, base ?? loaded),
    refusalsOf: (input, base) => refusalsOfPart(moviePricesApi.put, movie._id, input, base ?? loaded),
    savedText: partMessages.saved,
    staysOpen: true,
    leaves: leavesPageOrTab,
  });
  const { form, patch } = state;
  const rows = form.getValues().prices;
  const prices = rows.map(withDates);
  const unpriced = unpricedIn(prices, rights, territories.countries, now);
  const add = isEditable && (
    <AddRow label={m.add} onAdd={() => patch({ prices: [...rows, nextPrice(rows)] })} />
  );
  return (
    <PartForm
      state={state}
      texts={pricesTexts}
      title={m.title}
      intro={m.intro}
      action={rows.length > 0 && add}
    >
      <Stack gap="lg">
        {unpriced.length > 0 && (
          <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
            <ul className={classes.unpriced}>
              {unpriced.map(({ offer, codes }) => (
                <li key={offer}>{m.unpriced[offer](territories.describe(codes))}</li>
              ))}
            </ul>
          </Alert>
        )}
        {rows.length === 0 ? (
          <EmptyState icon={IconCreditCard} title={m.none} text={m.noneText}>
            {add}
          </EmptyState>
        ) : (
          <PriceList
            prices={rows}
            errors={form.errors}
            isEditable={isEditable}
            onChange={(index, part) =>
              changeRow(form, 'prices', index, { ...form.getValues().prices[index], ...part })
            }
            onRemove={(index) => patch({ prices: rows.toSpliced(index, 1) })}
          />
        )}
        <PricePreview prices={prices} rights={rights} territories={territories} now={now} />
      </Stack>
    </PartForm>
  );
}

const commonCurrencies = ['EUR', 'USD', 'GBP', 'JPY'];
type Rows = DraftOf<typeof pricesFields>['prices'];

/** A copy of the last price's terms, in a currency that has no price yet. */
const nextPrice = (rows: Rows): Rows[number] => {
  const last = rows.at(-1);
  const offer = last?.offer ?? 'rent';
  const taken = rows.filter((price) => price.offer === offer && price.country === null);
  const price: PriceDraft = {
    ...blankOf(priceFields),
    ...rentalTimes(offer),
    ...(last && {
      accessHours: last.accessHours,
      startWithinDays: last.startWithinDays,
      taxCode: last.taxCode,
    }),
    offer,
    currency: commonCurrencies.find((code) => !taken.some(({ currency }) => currency === code)) ?? 'EUR',
  };
  return price as Rows[number]; // a blank amount is refused when saved
};
