export const figureNames = [
  'units',
  'grossMinor',
  'refundsMinor',
  'chargebacksMinor',
  'taxMinor',
  'gatewayFeeMinor',
  'platformMinor',
  'payableMinor',
] as const;
export type Figures = Record<(typeof figureNames)[number], number>;

export const withEach = (value: (name: keyof Figures) => number): Figures => ({
  units: value('units'),
  grossMinor: value('grossMinor'),
  refundsMinor: value('refundsMinor'),
  chargebacksMinor: value('chargebacksMinor'),
  taxMinor: value('taxMinor'),
  gatewayFeeMinor: value('gatewayFeeMinor'),
  platformMinor: value('platformMinor'),
  payableMinor: value('payableMinor'),
});
