import type { DashboardLayout } from '@backlot/contracts/platform/accounts/dashboard-layout';

type Arranged<Card> = { card: Card; isHidden: boolean };

/** Cards in a person's order; those that the arrangement doesn't name follow in their own order. */
export function arrange<Card extends { id: string }>(
  cards: readonly Card[],
  layout: Pick<DashboardLayout, 'cards' | 'hidden'> | undefined,
): Arranged<Card>[] {
  const placeOf = ({ id }: Card) => {
    const place = layout?.cards.indexOf(id) ?? -1;
    return place < 0 ? Infinity : place;
  };
  return cards
    .toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
    .map((card) => ({ card, isHidden: layout?.hidden.includes(card.id) ?? false }));
}
