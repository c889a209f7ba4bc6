/** URLs of payment pages. */
export const paymentPaths = {
  list: '/admin/payments',
  detail: (_id: string) => `/admin/payments/${_id}`,
};
