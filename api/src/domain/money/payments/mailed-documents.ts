import type { MakeDocument } from '../../../platform/mail/mail-documents.registry.ts';
import { documentPdf } from './document-pdf.service.ts';
import { creditNotePage, debitNotePage, receiptPage } from './documents.ts';

/** The documents of payments that emails carry, by the IDs of the payment and the refund. */
export const mailedDocuments = {
  receipt: async (deps, [paymentId = '']) => documentPdf(await receiptPage(deps, paymentId)),
  credit_note: async (deps, [paymentId = '', refundId = '']) =>
    documentPdf(await creditNotePage(deps, paymentId, refundId)),
  debit_note: async (deps, [paymentId = '', refundId = '']) =>
    documentPdf(await debitNotePage(deps, paymentId, refundId)),
} satisfies Record<string, MakeDocument>;
