import type { CountryOption } from '@backlot/contracts/site/countries/country';
import { licenseOf, offer, type Offer } from '@backlot/contracts/catalog/movies/licenses';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import type { PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { priceFor } from '@backlot/contracts/catalog/movies/price-rules';
import { openSpans } from '@backlot/contracts/catalog/movies/rights-rules';

/**
 * Territories with a rental or purchase right, open now or later, but no price.
 * @param countries empty while they load: without their currencies nothing is known
 */
export function unpricedIn(
  prices: readonly PriceInput[],
  rights: readonly RightInput[],
  countries: readonly CountryOption[],
  at: Date,
): { offer: Offer; codes: string[] }[] {
  if (countries.length === 0) return [];
  const currencyOf = new Map(countries.map(({ code, currency }) => [code, currency]));
  return offer.options.flatMap((one) => {
    const license = licenseOf[one];
    const isOpen = (country: string) =>
      openSpans(rights, license, country).some(({ to }) => to === null || to > at);
    const named = rights.flatMap(({ licenseType, territories }) =>
      licenseType === license ? territories : [],
    );
    const codes = [...new Set(named)].filter(isOpen).filter((country) => {
      const currency = currencyOf.get(country) ?? null;
      return priceFor(prices, { offer: one, country, currency, at, isSubscriber: false }) === null;
    });
    return codes.length > 0 ? [{ offer: one, codes }] : [];
  });
}
