import { endpoint } from '../../platform/http/endpoint.ts';
import { z } from '../../z.ts';

export const checkoutModuleApi = {
  get: endpoint({
    name: 'public.checkoutModule',
    summary:
      'Get the address of the remote with the payment page as a component, and the digests of its files.',
    method: 'GET',
    path: 'public/checkout-module',
    access: 'public',
    response: z.object({ entry: z.url(), integrity: z.record(z.url(), z.string()) }),
  }),
};
