import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import { withInvalidation } from '@backlot/data/with-invalidation';
import { inboundMailApi } from '@backlot/contracts/support/tickets/intake';

export const setAsideQuery = () => queryOf(inboundMailApi.list, {});

export const saveEmail = (mailId: string): Promise<void> =>
  saveFile(inboundMailApi.file, { params: { mailId } }, `${mailId}.eml`);

export const deleteEmail = (mailId: string): Promise<null> =>
  withInvalidation(call(inboundMailApi.dismiss, { params: { mailId } }), () => invalidate('inboundMail'));
