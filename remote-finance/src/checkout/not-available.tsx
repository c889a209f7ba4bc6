import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import { countryName, formatDay, messages } from './checkout.messages.ts';
import { CountryField } from './field.tsx';
import { Message } from './message.tsx';

type Props = { movie: ShownMovie; onCountry: (code: string) => void };

/** Why a movie isn't available in a country, with a choice of another country. */
export function NotAvailable({ movie, onCountry }: Props) {
  const { sale } = movie;
  if (sale.state === 'not_for_sale' || sale.state === 'open')
    return (
      <Message title={messages.notForSaleTitle}>
        <p>{messages.notForSale}</p>
      </Message>
    );
  const [title, text] = explain(movie, sale);
  return (
    <Message title={title}>
      <p>{text}</p>
      <CountryField
        label={messages.country}
        placeholder={messages.chooseCountry}
        elsewhere={messages.elsewhere}
        value={movie.country ?? ''}
        countries={movie.countries}
        onChange={onCountry}
      />
    </Message>
  );
}

type Sale = Exclude<ShownMovie['sale'], { state: 'open' | 'not_for_sale' }>;
const explain = ({ countries, country }: ShownMovie, sale: Sale): [title: string, text: string] => {
  if (sale.state === 'coming_soon')
    return [messages.comingSoonTitle, messages.comingSoon(formatDay(sale.at))];
  const here = countries.find(({ code }) => code === country);
  if (sale.state === 'which_country' || !here) return [messages.whichCountryTitle, messages.whichCountry];
  return [messages.notHereTitle, messages.notHere(countryName(here.code, here.name))];
};
