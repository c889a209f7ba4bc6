import { formatMoney, Group, Paper, Title } from '@backlot/ui';
import { Select, Switch } from '@backlot/ui/form';
import { licenseOf, offer, type Offer } from '@backlot/contracts/catalog/movies/licenses';
import type { PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { priceFor } from '@backlot/contracts/catalog/movies/price-rules';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import { openRightsAt } from '@backlot/contracts/catalog/movies/rights-rules';
import { useState } from 'react';
import type { Territories } from '../rights/use-territories.ts';
import classes from './prices.module.css';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

type Props = {
  prices: readonly PriceInput[];
  rights: readonly RightInput[];
  territories: Territories;
  now: Date;
};

/** What a watcher would pay, by the rules of the sale applied to the form. */
export function PricePreview({ prices, rights, territories, now }: Props) {
  const [country, setCountry] = useState<string | null>(null);
  const [isSubscriber, setSubscriber] = useState(false);
  const linesFor = (code: string) =>
    offer.options.map((one) => lineOf(one, code, { prices, rights, territories, now }, isSubscriber));
  return (
    <Paper component="section" withBorder p="md" aria-label={m.preview}>
      <Title order={3} size="h4" mb="xs">
        {m.preview}
      </Title>
      <Group align="flex-end" gap="md">
        <Select
          label={m.watcherCountry}
          searchable
          limit={60}
          value={country}
          data={territories.countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setCountry}
        />
        <Switch
          label={m.isSubscriber}
          checked={isSubscriber}
          onChange={(event) => setSubscriber(event.currentTarget.checked)}
          mb="xs"
        />
      </Group>
      {country && (
        <ul className={classes.answers} aria-live="polite">
          {linesFor(country).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

function lineOf(
  one: Offer,
  country: string,
  { prices, rights, territories, now }: Props,
  isSubscriber: boolean,
): string {
  const label = offerLabels[one];
  const name = territories.nameOf(country);
  const isOpen = openRightsAt(rights, country, now).some((right) => right.licenseType === licenseOf[one]);
  if (!isOpen) return m.noRight(label, name);
  const currency = territories.countries.find(({ code }) => code === country)?.currency ?? null;
  const answer = priceFor(prices, { offer: one, country, currency, at: now, isSubscriber });
  if (!answer || Number.isNaN(answer.amountMinor)) return m.noPrice(label, name);
  const pays = m.pays(label, formatMoney(answer.amountMinor, answer.currency));
  if (!answer.because) return pays;
  const plain = formatMoney(answer.price.amountMinor, answer.currency);
  return `${pays}, ${m.instead(plain, m.because[answer.because])}`;
}
