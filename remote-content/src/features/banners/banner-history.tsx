import { RevisionList } from '@backlot/ui/history';
import type { Banner } from '@backlot/contracts/banners';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formMessages as m } from './banner-form.messages.ts';
import { fieldWords, valueWords } from './banner-words.ts';
import { historyQuery, restoreRevision } from './banners.data.ts';

type Props = { banner: Banner; isDirty: boolean };

/** Every change of a banner, newest first; without unsaved changes any earlier state can be brought back. */
export function BannerHistory({ banner, isDirty }: Props) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(banner._id, page), placeholderData: keepPreviousData });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={{ field: fieldWords, value: valueWords, actions: m.historyActions }}
      onRestore={isDirty || banner.deletedAt ? undefined : ({ _id }) => restoreRevision(banner, _id)}
    />
  );
}
