import {
  Alert,
  Button,
  EmptyState,
  Group,
  IconCreditCard,
  IconInfoCircle,
  IconPlus,
  Paper,
  Stack,
  Text,
  Title,
} from '@backlot/ui';
import type { LookupOption } from '@backlot/contracts/site/lookups/lookup';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import type { MoviePrices, PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { pricesProblems } from '@backlot/contracts/catalog/movies/price-rules';
import type { Right } from '@backlot/contracts/catalog/movies/rights';
import { useState } from 'react';
import { useTerritories } from '../rights/use-territories.ts';
import { SetEditorBars } from '../set-editor/set-editor-bars.tsx';
import { useSetEditor } from '../set-editor/use-set-editor.ts';
import type { PriceChoices } from './price-fields.tsx';
import { PriceList } from './price-list.tsx';
import { PricePreview } from './price-preview.tsx';
import { priceWords } from './price-words.ts';
import { asSet, loadPrices, savePrices } from './prices.data.ts';
import classes from './prices.module.css';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';
import { unpricedIn } from './unpriced.ts';

type Props = {
  movie: Movie;
  loaded: MoviePrices;
  rights: readonly Right[];
  lookups: readonly LookupOption[];
  isEditable: boolean;
};

export function PricesEditor({ movie, loaded, rights, lookups, isEditable }: Props) {
  const [now] = useState(() => new Date());
  const territories = useTerritories();
  const [isChecked, setChecked] = useState(false);
  const editor = useSetEditor<PriceInput[]>({
    loaded: asSet(loaded),
    load: () => loadPrices(movie._id),
    save: async (set) => {
      const saved = await savePrices(movie._id, set);
      setChecked(false);
      return saved;
    },
    problemOf: (draft) => {
      setChecked(true);
      return pricesProblems(draft).length > 0 ? m.fixFirst : null;
    },
  });
  const prices = editor.draft;
  const choices = choicesOf(lookups, territories.countries);
  const problems = isChecked ? pricesProblems(prices) : [];
  const errorsOf = (index: number) => {
    const refused = editor.errors.flatMap(({ path, message }) => {
      const field = path.split(`prices.${index}.`)[1];
      return field === undefined ? [] : [[field, message] as const];
    });
    const seen = problems.flatMap((one) => (one.index === index ? [[one.field, one.message] as const] : []));
    return new Map<string, string>([...refused, ...seen.reverse()]);
  };
  const unpriced = unpricedIn(prices, rights, territories.countries, now);
  const add = () => editor.change([...prices, nextPrice(prices)]);
  return (
    <>
      <Paper component="section" withBorder p="lg" aria-label={m.title}>
        <Group justify="space-between" align="flex-start" mb="md">
          <div>
            <Title order={2}>{m.title}</Title>
            <Text size="sm" c="dimmed">
              {m.intro}
            </Text>
          </div>
          {isEditable && prices.length > 0 && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
              {m.add}
            </Button>
          )}
        </Group>
        <Stack gap="lg">
          {unpriced.length > 0 && (
            <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
              {unpriced.map(({ offer, codes }) => (
                <p key={offer} className={classes.unpriced}>
                  {m.unpriced(offerLabels[offer], territories.inWords(codes))}
                </p>
              ))}
            </Alert>
          )}
          {prices.length === 0 ? (
            <EmptyState icon={IconCreditCard} title={m.none} text={m.noneText}>
              {isEditable && (
                <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
                  {m.add}
                </Button>
              )}
            </EmptyState>
          ) : (
            <PriceList
              prices={prices}
              choices={choices}
              errorsOf={errorsOf}
              isEditable={isEditable}
              onChange={editor.change}
            />
          )}
          <PricePreview prices={prices} rights={rights} territories={territories} now={now} />
        </Stack>
      </Paper>
      <SetEditorBars
        editor={editor}
        label={m.title}
        show={(set) => (
          <Stack gap={4}>
            {set.map((price, index) => (
              <span key={price._id ?? index}>{priceWords(price)}</span>
            ))}
          </Stack>
        )}
      />
    </>
  );
}

const choicesOf = (
  lookups: readonly LookupOption[],
  countries: readonly { code: string; name: string }[],
): PriceChoices => {
  const keyed = (type: LookupOption['type']) => lookups.filter((option) => option.type === type);
  return {
    currencies: keyed('currency').map(({ key, name }) => ({ value: key, label: `${key} – ${name}` })),
    taxCodes: keyed('taxCode').map(({ key, name }) => ({ value: key, label: name })),
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
  };
};

const usual = ['EUR', 'USD', 'GBP', 'JPY'];

/** As the one before, in a currency that has no price yet. */
const nextPrice = (prices: readonly PriceInput[]): PriceInput => {
  const last = prices.at(-1);
  const offer = last?.offer ?? 'rent';
  const taken = prices.filter((price) => price.offer === offer && price.country === null);
  return {
    offer,
    currency: usual.find((code) => !taken.some(({ currency }) => currency === code)) ?? 'EUR',
    country: null,
    amountMinor: 0,
    subscriberAmountMinor: null,
    accessHours: offer === 'rent' ? (last?.accessHours ?? 48) : null,
    startWithinDays: offer === 'rent' ? (last?.startWithinDays ?? 30) : null,
    taxCode: last?.taxCode ?? 'standard',
    promo: null,
  };
};
