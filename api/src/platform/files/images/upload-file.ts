import type { FastifyRequest } from 'fastify';
import { fieldProblem, invalid } from '../../http/errors.ts';
import { firstBytes, withUploadedFile } from '../../http/uploaded-file.ts';
import { isImage, signatureBytes } from './image-signature.ts';

const bytesAtMost = 15 * 1024 * 1024;

/**
 * Passes on the one file of a multipart request if it has the signature of an image.
 * @throws ApiError 413, 415, 400, or 422 on `file`
 */
export const withUploadedImage = <T>(
  request: FastifyRequest,
  use: (path: string) => Promise<T>,
): Promise<T> =>
  withUploadedFile(request, bytesAtMost, async ({ path }) => {
    if (!isImage(await firstBytes(path, signatureBytes)))
      throw invalid(fieldProblem('file', 'unsupported_type', 'Choose a JPEG, PNG, WebP or AVIF image.'));
    return use(path);
  });
