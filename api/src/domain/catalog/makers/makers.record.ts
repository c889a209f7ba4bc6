import { contractFields } from '@backlot/contracts/catalog/makers/contracts';
import { makerFields } from '@backlot/contracts/catalog/makers/maker';
import { makerHistoryLabels } from '@backlot/contracts/catalog/makers/maker-query';
import { conflict } from '../../../platform/http/errors.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { unique } from '../../../platform/records/unique.ts';
import { checkReferences } from './maker-references.ts';
import { messages } from './makers.messages.ts';
import { readMaker } from './makers.repo.ts';
import { makerTable as t } from './makers.table.ts';
import { requireNoUnpaidBalance } from './unpaid-balance.ts';

export type MakerRow = typeof t.$inferSelect;

export const makerRecord = recordOf({
  type: 'maker',
  table: t,
  fields: makerFields,
  labels: makerHistoryLabels,
  name: t.name,
  access: 'maker:read',
  derived: ['payoutDue', 'imgKey'], // revisions show the payout status and the URL of the image instead
  publicColumns: [
    'status',
    'statusReason',
    'invitedAt',
    'movieCount',
    'publishedCount',
    'payoutStatus',
    'payoutDue',
    'contractEndsAt',
    // Changes outside the row:
    'img',
    'contract', // the name of its file is often the maker’s
    'payoutAccount',
  ],
  parts: { contract: contractFields },
  read: readMaker,
  prepare: { languages: unique, tags: unique },
  columns: async (tx, input, before) => {
    await checkReferences(tx, input, before);
    return { ...input, status: before?.status ?? 'lead' };
  },
  checkRemovable: async (tx, { _id, movieCount }) => {
    if (movieCount > 0) throw conflict('maker_has_movies', messages.hasMovies(movieCount));
    await requireNoUnpaidBalance(tx, _id);
  },
  taken: { maker_email: ['email', messages.emailTaken] },
});
