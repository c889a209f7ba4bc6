import { sql } from 'drizzle-orm';
import type { TaxModel } from '@backlot/contracts/site/countries/country';
import type { Db } from '../platform/db/database.ts';

/**
 * Standard rates of 2026 in basis points for digital services, of the countries in which the demo sells or has watchers.
 * Sources: European Commission, "Taxes in Europe" database (VAT); gov.uk (GB); ESTV (CH, 8.1% since 2024);
 * Skatteetaten (NO); National Tax Agency (JP); ATO (AU); Inland Revenue (NZ); CBIC (IN, OIDAR); GİB (TR).
 * The United States, Canada and Brazil tax by state or city, so they have no national rate.
 */
const rates: Record<Exclude<TaxModel, 'none' | 'sales'>, Record<string, number>> = {
  vat: {
    AT: 2_000,
    BE: 2_100,
    CH: 810,
    DE: 1_900,
    DK: 2_500,
    ES: 2_100,
    FR: 2_000,
    GB: 2_000,
    IE: 2_300,
    IT: 2_200,
    NL: 2_100,
    NO: 2_500,
    PL: 2_300,
    PT: 2_300,
    SE: 2_500,
    TR: 2_000,
  },
  gst: { AU: 1_000, IN: 1_800, JP: 1_000, NZ: 1_500 },
};
const all = Object.entries(rates).flatMap(([model, ofCountries]) =>
  Object.entries(ofCountries).map(([code, basisPoints]) => ({ code, model, basisPoints })),
);
const byCode = new Map(all.map((rate) => [rate.code, rate.basisPoints]));

/** Prices of the demo include tax. */
export const demoTax = (country: string) => ({ basisPoints: byCode.get(country) ?? 0, isIncluded: true });

/** Sets the tax rates of countries, so that new sales are taxed like the demo's. */
export const setDemoTaxes = (tx: Db) =>
  tx.execute(sql`
    update country c set tax_model = r.model, tax_rate_basis_points = r."basisPoints", tax_inclusive = true
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (code text, model text, "basisPoints" int)
    where c.code = r.code`);
