import { apportion, partOf } from './apportion.service.ts';

/** A sale as it was made: the total with tax, and what the maker's contract gives. */
export type Sale = { totalMinor: number; taxMinor: number; feeMinor: number; shareBasisPoints: number };
export type Parts = {
  taxMinor: number;
  gatewayFeeMinor: number;
  platformMinor: number;
  payableMinor: number;
};

const whole = 10_000;

/**
 * Whose is what of the money that stays of a sale; the parts sum to `keptMinor`. All of them go down together as money
 * goes back: the gateway keeps its fee then, which is the platform's loss and not the maker's.
 * @param keptMinor between 0 and the total
 */
export function partsOf({ totalMinor, shareBasisPoints, ...sale }: Sale, keptMinor: number): Parts {
  const taxMinor = Math.min(sale.taxMinor, totalMinor);
  const feeMinor = Math.min(sale.feeMinor, totalMinor - taxMinor);
  const netMinor = totalMinor - taxMinor - feeMinor;
  const shareMinor = partOf(netMinor, shareBasisPoints, whole);
  // The maker's part first, by itself: so no refund, however small, can ever raise it.
  const payableMinor = partOf(keptMinor, shareMinor, totalMinor);
  const [tax = 0, gatewayFee = 0, platform = 0] = apportion(keptMinor - payableMinor, [
    taxMinor,
    feeMinor,
    netMinor - shareMinor,
  ]);
  return { taxMinor: tax, gatewayFeeMinor: gatewayFee, platformMinor: platform, payableMinor };
}
