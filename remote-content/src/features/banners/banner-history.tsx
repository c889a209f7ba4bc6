import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { type Banner, bannerFields } from '@backlot/contracts/catalog/banners/banner';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bannerMessages as m } from './banner.messages.ts';
import { useBannerNames } from './banner-choices.ts';
import { bannerActions, historyQuery } from './banners.data.ts';
import { bannerTexts } from './banners.fields.tsx';

type Props = { banner: Banner; isDirty: boolean };

/** Every change of a banner, newest first; without unsaved changes an earlier revision can be restored. */
export function BannerHistory({ banner, isDirty }: Props) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(banner._id, page), placeholderData: keepPreviousData });
  const nameOf = useBannerNames();
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={describeRevisions(bannerFields, bannerTexts, nameOf, { actions: m.historyActions })}
      onRestore={
        isDirty || banner.deletedAt ? undefined : ({ _id }) => bannerActions.restoreRevision(banner, _id)
      }
    />
  );
}
