import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { documentsApi } from '@backlot/contracts/money/documents/documents';
import { sellerApi } from '@backlot/contracts/money/sellers/seller';

export const sellerQuery = (_id: string) => queryOf(sellerApi.get, { params: { _id } });
export const waitingQuery = () => queryOf(documentsApi.waiting, {});
export const sellerActions = recordActions(sellerApi);
export const uploadLogo = (file: File, onProgress: (fraction: number) => void) =>
  call(sellerApi.addLogo, {}, { file, onProgress });
