import { formatDateTime } from '@backlot/ui';
import { RevisionList, type RevisionLabels } from '@backlot/ui/history';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { type Maker, makerInput, type MakerInput } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { contractTerms } from '@backlot/contracts/catalog/makers/contracts';
import { payoutStatus } from '@backlot/contracts/catalog/makers/payout-status';
import { makerStatus } from '@backlot/contracts/catalog/makers/workflow';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { termsWords } from '../contracts/terms-words.ts';
import { fieldWords, type Names } from '../field-words.ts';
import { restoreRevision } from '../makers.data.ts';
import { payoutLabels, statusLabels } from '../makers.messages.ts';
import { useNames } from '../use-names.ts';
import { detailMessages, fieldLabels, otherFieldLabels, revisionActions } from './maker-detail.messages.ts';

/** Every change of a maker, newest first; its profile can be taken back, its contracts and payout cannot. */
export default function MakerHistory({ maker }: { maker: Maker }) {
  const { _id, version, deletedAt } = maker;
  const [page, setPage] = useState(1);
  const names = useNames([maker.owner]);
  const canWrite = useCan('maker:write') && !deletedAt;
  const result = useQuery({
    ...queryOf(makersApi.history, { params: { _id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={wordsWith(names)}
      {...(canWrite && {
        onRestore: ({ _id: revisionId }) =>
          restoreRevision({ params: { _id, revisionId }, body: { version } }),
      })}
    />
  );
}

const isField = (field: string): field is keyof MakerInput => field in makerInput.shape;

const wordsWith = (names: Names): RevisionLabels => ({
  field: (field) => (isField(field) ? fieldLabels[field] : (otherFieldLabels[field] ?? field)),
  value: (field, value) => {
    if (value === null || value === undefined || value === '') return '';
    const words = isField(field) ? ownWords(field, value, names) : otherWords(field, value);
    return words ?? (typeof value === 'string' ? value : JSON.stringify(value));
  },
  actions: revisionActions,
});

/** null for what is older than the present rules. */
const ownWords = <K extends keyof MakerInput>(field: K, value: unknown, names: Names): string | null => {
  const parsed = makerInput.shape[field].safeParse(value);
  return parsed.success ? fieldWords[field](parsed.data as never, names) : null; // parsed by the field's own schema
};

function otherWords(field: string, value: unknown): string | null {
  if (field === 'img') return detailMessages.aPicture; // its address says nothing, and leads nowhere once it is replaced
  const status = makerStatus.safeParse(value);
  if (field === 'status' && status.success) return statusLabels[status.data];
  const payout = payoutStatus.safeParse(value);
  if (field === 'payoutStatus' && payout.success) return payoutLabels[payout.data];
  const terms = contractTerms.safeParse(value);
  if (field === 'contract' && terms.success) return termsWords(terms.data);
  const at = z.iso.datetime({ offset: true }).safeParse(value);
  return at.success ? formatDateTime(new Date(at.data)) : null;
}
