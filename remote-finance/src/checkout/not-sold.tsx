import type { ShownMovie } from '@backlot/contracts/checkout';
import { messages } from './checkout.messages.ts';
import { CountryField } from './field.tsx';
import { Message } from './message.tsx';
import { dayInWords } from './paid.tsx';

type Props = { movie: ShownMovie; onCountry: (code: string) => void };

/** Why a movie can't be bought in a country; another country may sell it. */
export function NotSold({ movie, onCountry }: Props) {
  const { sale } = movie;
  if (sale.state === 'not_for_sale' || sale.state === 'open')
    return (
      <Message title={messages.notForSaleTitle}>
        <p>{messages.notForSale}</p>
      </Message>
    );
  const [title, words] = wordsOf(sale);
  return (
    <Message title={title}>
      <p>{words}</p>
      <CountryField
        label={messages.country}
        placeholder={messages.chooseCountry}
        value={movie.country ?? ''}
        countries={movie.countries}
        onChange={onCountry}
      />
    </Message>
  );
}

type Sale = Exclude<ShownMovie['sale'], { state: 'open' | 'not_for_sale' }>;
const wordsOf = (sale: Sale): [title: string, words: string] => {
  if (sale.state === 'coming_soon')
    return [messages.comingSoonTitle, messages.comingSoon(dayInWords(sale.at))];
  if (sale.state === 'which_country') return [messages.whichCountryTitle, messages.whichCountry];
  return [messages.notHereTitle, messages.notHere];
};
