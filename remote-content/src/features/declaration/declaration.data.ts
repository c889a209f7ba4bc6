import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import {
  type Declaration,
  type DeclarationInput,
  type DeclarationKey,
  declarationsApi,
} from '@backlot/contracts/declarations';

export const declarationOf = (_id: string) => queryOf(declarationsApi.get, { params: { _id } });
export const historyOf = (_id: string, page: number) =>
  queryOf(declarationsApi.history, { params: { _id }, query: { page } });

/** A call whose answer is the text as it is now. */
const changing = async (send: Promise<Declaration>): Promise<Declaration> => {
  const declaration = await send;
  await invalidate('declaration');
  return declaration;
};
type Known = Pick<Declaration, '_id' | 'version'>;
const at = ({ _id, version }: Known) => ({ params: { _id }, body: { version } });

export const createDeclaration = (key: DeclarationKey, locale: string) =>
  changing(call(declarationsApi.create, { body: { key, locale } }));
export const saveDeclaration = ({ _id, version }: Known, input: DeclarationInput) =>
  changing(call(declarationsApi.replace, { params: { _id }, body: { ...input, version } }));
export const publishDeclaration = ({ _id, version }: Known, effectiveAt: Date | null) =>
  changing(
    call(declarationsApi.publish, {
      params: { _id },
      body: { version, ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }) },
    }),
  );
export const unscheduleDeclaration = (known: Known) => changing(call(declarationsApi.unschedule, at(known)));
export const removeDeclaration = ({ _id, version }: Known) =>
  changing(call(declarationsApi.remove, { params: { _id }, query: { version } }));
export const restoreDeclaration = (known: Known) => changing(call(declarationsApi.restore, at(known)));
export const restoreRevision = ({ _id, version }: Known, revisionId: string) =>
  changing(call(declarationsApi.restoreRevision, { params: { _id, revisionId }, body: { version } }));
