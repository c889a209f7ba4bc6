import { endpoint } from '../../platform/http/endpoint.ts';
import { countryCode, instant } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const documentKind = z.enum(['invoice', 'receipt', 'credit_note']);
export type DocumentKind = z.infer<typeof documentKind>;

/** Documents that can’t be issued, because no seller is set for their country. */
export const waitingDocuments = z.array(
  z.object({ kind: documentKind, country: countryCode, count: z.int(), since: instant }),
);
export type WaitingDocuments = z.infer<typeof waitingDocuments>;

export const documentsApi = {
  waiting: endpoint({
    name: 'document.waiting',
    summary: 'Count the documents that wait for a seller, by kind and country.',
    method: 'GET',
    path: 'document/waiting',
    access: 'payment:manage',
    response: waitingDocuments,
  }),
};
