import type { Country } from '@backlot/contracts/site/countries/country';
import { taxLabels } from './countries.messages.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

/** 1900 → 19%. */
export const rateInWords = (basisPoints: number): string => percent.format(basisPoints / 10_000);

export const taxInWords = ({
  taxModel,
  taxRateBasisPoints,
}: Pick<Country, 'taxModel' | 'taxRateBasisPoints'>) =>
  taxModel === 'none' ? taxLabels.none : `${taxLabels[taxModel]} ${rateInWords(taxRateBasisPoints)}`;
