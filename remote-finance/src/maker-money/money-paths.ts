/** URLs of statements and payouts. */
export const moneyPaths = {
  statements: '/admin/payments/statements',
  statement: (_id: string) => `/admin/payments/statements/${_id}`,
  payouts: '/admin/payments/payouts',
  batch: (batchId: string) => `/admin/payments/payouts?batchId=${batchId}`,
  maker: (_id: string) => `/admin/makers/${_id}`,
};
