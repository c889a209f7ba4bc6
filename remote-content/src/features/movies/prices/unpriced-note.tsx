import { Text } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rightsOf } from '../rights/rights.data.ts';
import { useTerritories } from '../rights/use-territories.ts';
import { pricesOf } from './prices.data.ts';
import { pricesMessages as m } from './prices.messages.ts';
import { unpricedIn } from './unpriced.ts';

/** Territories with a rental or purchase right but no price. */
export default function UnpricedNote({ _id }: { _id: string }) {
  const [now] = useState(() => new Date());
  const territories = useTerritories();
  const { data: prices } = useQuery(pricesOf(_id));
  const { data: rights } = useQuery(rightsOf(_id));
  if (!prices || !rights) return null;
  return unpricedIn(prices.prices, rights.rights, territories.countries, now).map(({ offer, codes }) => (
    <Text key={offer} size="sm" c="dimmed">
      {m.unpriced[offer](territories.describe(codes))}
    </Text>
  ));
}
