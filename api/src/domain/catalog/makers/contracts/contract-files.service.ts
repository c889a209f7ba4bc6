import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Contract, contractFileBytesAtMost } from '@backlot/contracts/catalog/makers/contracts';
import type { Deps } from '../../../../platform/deps.ts';
import { attachment } from '../../../../platform/http/attachment.ts';
import { fieldProblem, invalid, notFound } from '../../../../platform/http/errors.ts';
import { firstBytes, withUploadedFile } from '../../../../platform/http/uploaded-file.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { type ContractFile, makerContracts } from './contracts.service.ts';
import { makerContractTable as t } from '../makers.table.ts';

type Of = { _id: string; contractId: string };
const pdfSignature = '%PDF-';

/** PDFs of contracts, downloaded as attachments by admins who manage makers. */
export const contractFiles = ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const media = mediaService({ db, store, now });
  const contracts = makerContracts({ db, store, now });
  const find = async ({ _id, contractId }: Of) => {
    const [row] = await db
      .select()
      .from(t)
      .where(and(eq(t._id, contractId), eq(t.makerId, _id)));
    if (!row) throw notFound();
    return row;
  };

  /** Stores the bytes before the row; unclaimed bytes are swept. */
  const received = (request: FastifyRequest): Promise<ContractFile> =>
    withUploadedFile(request, contractFileBytesAtMost, async ({ path, name }) => {
      if ((await firstBytes(path, pdfSignature.length)).toString('latin1') !== pdfSignature)
        throw invalid(fieldProblem('file', 'unreadable', 'Choose a PDF file.'));
      const key = randomUUID();
      await media.reserve(key);
      await store.putFile(objectOf(key), path, 'application/pdf');
      return { key, name, bytes: (await stat(path)).size };
    });

  return {
    /** @throws ApiError 404; 409 with the current contract; 413; 422 on `file` */
    put: async (of: Of, version: number, request: FastifyRequest, by: ChangeAuthor): Promise<Contract> => {
      await find(of); // before the bytes are read
      return contracts.setFile(of._id, of.contractId, version, await received(request), by);
    },

    remove: (of: Of, version: number, by: ChangeAuthor): Promise<Contract> =>
      contracts.setFile(of._id, of.contractId, version, null, by),

    /** @throws ApiError 404 */
    send: async (of: Of, reply: FastifyReply): Promise<void> => {
      const { fileKey, fileName } = await find(of);
      const object = fileKey === null ? null : await store.get(objectOf(fileKey));
      if (!object) throw notFound();
      await reply
        .headers({
          'content-type': 'application/pdf',
          'content-length': object.bytes,
          'content-disposition': attachment(fileName ?? ''),
        })
        .send(object.body);
    },
  };
};

/** `media/` serves images by the name of a rendition; a PDF has none, so only this route reads it. */
const objectOf = (key: string): string => `media/${key}/contract.pdf`;
