import { formatDateTime } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { useCan } from '@backlot/data/session';
import { type Maker, makerFields } from '@backlot/contracts/catalog/makers/maker';
import { makerHistoryLabels } from '@backlot/contracts/catalog/makers/maker-query';
import { contractTerms } from '@backlot/contracts/catalog/makers/contracts';
import { payoutStatus } from '@backlot/contracts/catalog/makers/payout-status';
import { makerStatus } from '@backlot/contracts/catalog/makers/workflow';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMakerNames } from '../maker-lookups.ts';
import { formatContract } from '../contracts/format-terms.ts';
import { historyQuery, makerActions } from '../makers.data.ts';
import { makerTexts } from '../maker-texts.ts';
import { payoutLabels, statusLabels } from '../makers.messages.ts';
import { detailMessages } from './maker-detail.messages.ts';

/** Every change of a maker, newest first. Its own fields can be restored; contracts and payout account can’t. */
export default function MakerHistory({ maker }: { maker: Maker }) {
  const [page, setPage] = useState(1);
  const nameOf = useMakerNames([maker.owner]);
  const canRestore = useCan('maker:write') && !maker.deletedAt;
  const result = useQuery({ ...historyQuery(maker._id, page), placeholderData: keepPreviousData });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      labels={describeRevisions(makerFields, makerTexts, nameOf, {
        type: 'maker',
        labels: makerHistoryLabels,
        text: otherText,
      })}
      onRestore={canRestore ? ({ _id }) => makerActions.restoreRevision(maker, _id) : undefined}
    />
  );
}

function otherText(field: string, value: unknown): string | undefined {
  if (field === 'img') return detailMessages.image; // its URL no longer works once it is replaced
  const status = makerStatus.safeParse(value);
  if (field === 'status' && status.success) return statusLabels[status.data];
  const payout = payoutStatus.safeParse(value);
  if (field === 'payoutStatus' && payout.success) return payoutLabels[payout.data];
  const contract = contractTerms.safeParse(value);
  if (field === 'contract' && contract.success) return formatContract(contract.data);
  const at = z.iso.datetime({ offset: true }).safeParse(value);
  return at.success ? formatDateTime(new Date(at.data)) : undefined;
}
