import { inSentence, taxName, untaxedReasons } from '@backlot/contracts/money/payments/tax-label';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import type { UntaxedReason } from '@backlot/contracts/site/countries/country';
import { sellerLines } from '../sellers/seller-party.service.ts';
import type { Buyer, SellerEdition } from '../sellers/sellers.table.ts';
import { countryOnPage, type DocumentPage } from './document-pdf.service.ts';
import { type SaleLine, type SaleTax, taxedLines } from './taxed-lines.ts';

export type SaleOnPage = Pick<
  DocumentPage,
  'title' | 'number' | 'issuedAt' | 'facts' | 'logo' | 'headline'
> & {
  seller: SellerEdition;
  buyer: Buyer;
  lines: readonly SaleLine[];
  tax: SaleTax & { untaxedReason: UntaxedReason | null };
  currency: string;
  totalLabel: string;
  note: string;
};

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** A document of a sale: each line with net amount, tax rate, tax and gross amount. */
export function salePage(sale: SaleOnPage): DocumentPage {
  const { title, number, issuedAt, facts, logo, headline, seller, buyer, tax, currency, totalLabel, note } =
    sale;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const name = taxName(buyer.country);
  const reason = tax.untaxedReason && untaxedReasons[tax.untaxedReason];
  const rate = reason ? reason.label : percent.format(tax.rateBasisPoints / 10_000);
  const rows = taxedLines(sale.lines, tax);
  const sumOf = (part: 'netMinor' | 'taxMinor' | 'grossMinor') =>
    money(rows.reduce((sum, row) => sum + row[part], 0));
  return {
    title,
    number,
    issuedAt,
    facts,
    logo,
    headline,
    seller: { heading: 'Seller', lines: sellerLines(seller) },
    buyer: { heading: 'Billed to', lines: buyerLines(buyer) },
    sections: [
      {
        columns: [
          { label: 'Description', width: 8 },
          { label: 'Net', width: 3, isAmount: true },
          { label: `${name} rate`, width: 3, isAmount: true },
          { label: name, width: 3, isAmount: true },
          { label: 'Gross', width: 3, isAmount: true },
        ],
        rows: rows.map((row) => [
          row.what,
          money(row.netMinor),
          rate,
          money(row.taxMinor),
          money(row.grossMinor),
        ]),
      },
    ],
    totals: [
      [`Total excl. ${inSentence(name)}`, sumOf('netMinor')],
      [`${name} (${rate})`, sumOf('taxMinor')],
    ],
    total: [totalLabel, sumOf('grossMinor')],
    notes: [...(reason ? [reason.sentence(name)] : []), note],
  };
}

const buyerLines = ({ name, email, postalCode, billing, country }: Buyer): string[] => [
  ...(billing?.company ? [billing.company] : []),
  name,
  ...(billing?.address ? [billing.address] : []),
  ...(postalCode || billing?.city ? [[postalCode, billing?.city].filter(Boolean).join(' ')] : []),
  countryOnPage(country),
  ...(billing?.vatNumber ? [`VAT number: ${billing.vatNumber}`] : []),
  email,
];
