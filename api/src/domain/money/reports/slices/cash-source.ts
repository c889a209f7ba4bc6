import { cashFlow } from '../../payments/cash-flow.service.ts';
import { paidPayouts } from '../../payouts/paid-payouts.service.ts';
import type { SliceSource } from './slice-source.ts';

/** Money by the day on which it moved. Payouts to makers have no country. */
export const cashSource: SliceSource = {
  over: async ({ db, currency, country }, { from, to }, group) => {
    if (currency === null) return [];
    const days = { from, to, currency };
    const [moved, payouts] = await Promise.all([
      cashFlow(db, { ...days, country }, group),
      country ? null : paidPayouts(db, days, group),
    ]);
    const flowOf = new Map(moved.map((row) => [row.key, row]));
    const payoutOf = new Map(payouts?.map((row) => [row.key, Number(row.paid)]));
    return [...new Set([...flowOf.keys(), ...payoutOf.keys()])].map((key) => {
      const flow = flowOf.get(key);
      const [received, refunds, disputes] = [flow?.paid, flow?.refunded, flow?.disputed].map((amount) =>
        Number(amount ?? 0),
      ) as [number, number, number]; // as many as before
      const paidOut = payoutOf.get(key) ?? 0;
      const balance = received - refunds - disputes - paidOut;
      const values = { received, refunds, disputes, payouts: country ? null : paidOut, balance };
      return { key, values, people: null, views: null };
    });
  },
};
