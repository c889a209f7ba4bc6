import { apportion, fractionOf } from './apportion.service.ts';

/** The original sale: the total including tax, and the contract's share. */
export type Sale = { totalMinor: number; taxMinor: number; feeMinor: number; shareBasisPoints: number };
export type Parts = {
  taxMinor: number;
  gatewayFeeMinor: number;
  platformMinor: number;
  payableMinor: number;
};

const whole = 10_000;

/**
 * Splits the net amount of a sale; the parts sum to `keptMinor`. All parts shrink in proportion to refunds: the gateway
 * keeps its fee, which the platform bears and not the maker.
 * @param keptMinor the net amount, between 0 and the total
 */
export function partsOf({ totalMinor, shareBasisPoints, ...sale }: Sale, keptMinor: number): Parts {
  const taxMinor = Math.min(sale.taxMinor, totalMinor);
  const feeMinor = Math.min(sale.feeMinor, totalMinor - taxMinor);
  const netMinor = totalMinor - taxMinor - feeMinor;
  const shareMinor = fractionOf(netMinor, shareBasisPoints, whole);
  // The maker's part is calculated first and on its own, so that no refund can ever raise it.
  const payableMinor = fractionOf(keptMinor, shareMinor, totalMinor);
  const [tax = 0, gatewayFee = 0, platform = 0] = apportion(keptMinor - payableMinor, [
    taxMinor,
    feeMinor,
    netMinor - shareMinor,
  ]);
  return { taxMinor: tax, gatewayFeeMinor: gatewayFee, platformMinor: platform, payableMinor };
}
