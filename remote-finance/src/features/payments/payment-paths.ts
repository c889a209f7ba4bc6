/** Addresses of the pages of payments. */
export const paymentPaths = {
  list: '/admin/payments',
  detail: (_id: string) => `/admin/payments/${_id}`,
};
