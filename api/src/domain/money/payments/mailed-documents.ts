import type { MakeDocument } from '../../../platform/mail/mail-documents.registry.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { documentPdf, type DocumentPage } from './document-pdf.service.ts';
import { creditNotePage, debitNotePage, receiptPage } from './document-pages.ts';

/** A document that is older than sellers can't be made until there is one. */
async function madeFrom(page: Promise<DocumentPage>): Promise<Buffer | null> {
  try {
    return await documentPdf(await page);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_seller') return null;
    throw error;
  }
}

/** The documents of payments that emails carry, by the IDs of the payment and the refund. */
export const mailedDocuments = {
  receipt: (deps, [paymentId = '']) => madeFrom(receiptPage(deps, paymentId)),
  credit_note: (deps, [paymentId = '', refundId = '']) => madeFrom(creditNotePage(deps, paymentId, refundId)),
  debit_note: (deps, [paymentId = '', refundId = '']) => madeFrom(debitNotePage(deps, paymentId, refundId)),
} satisfies Record<string, MakeDocument>;
