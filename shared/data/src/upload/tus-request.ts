import type { DetailedError, HttpRequest } from 'tus-js-client';
import { type CallError, errorFromResponse, errorWithoutResponse } from '../call-error.ts';
import { readSession } from '../session-record.ts';

/** Small enough to arrive within the server's request timeout of 15 seconds, at 2 Mbit/s. */
export const chunkBytes = 4 * 1024 * 1024;

/** Adds the current session and the checksum of the chunk, which detects corrupted bytes. */
export const prepareRequest =
  (file: Blob) =>
  async (request: HttpRequest): Promise<void> => {
    const session = readSession();
    if (session) request.setHeader('Authorization', `Bearer ${session.token}`);
    if (request.getMethod() !== 'PATCH' || !globalThis.crypto.subtle) return; // plain HTTP has no digests
    const offset = Number(request.getHeader('Upload-Offset'));
    const chunk = await file.slice(offset, offset + chunkBytes).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', chunk));
    request.setHeader('Upload-Checksum', `sha256 ${btoa(String.fromCharCode(...digest))}`);
  };

const passing = new Set([409, 423, 460, 429]);

/** Whether the same request may succeed a moment later. */
export const isRetryable = (error: Pick<DetailedError, 'originalResponse'>): boolean => {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 ? navigator.onLine : passing.has(status) || status >= 500;
};

/** The server's refusal as a `CallError`; without a response, a lost connection. */
export const asCallError = (error: Error | DetailedError): CallError => {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer || answer.getStatus() === 0) return errorWithoutResponse('network');
  return errorFromResponse(
    answer.getStatus(),
    parseJson(answer.getBody()),
    answer.getHeader('Retry-After') ?? null,
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a HEAD has no body
  }
};
