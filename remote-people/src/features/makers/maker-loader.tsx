import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { IconCamera } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { makerPaths } from './maker-paths.ts';
import { MakerStatusBadge } from './maker-status.tsx';
import { makerQuery } from './makers.data.ts';
import { makersMessages } from './makers.messages.ts';

/** The maker of the URL. */
export function MakerLoader({ children }: { children: (maker: Maker) => ReactNode }) {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useRecord(makerQuery(_id))}
      icon={IconCamera}
      labels={makersMessages.loader}
      listPath={makerPaths.list}
      head={fromCachedRow(makersApi.list, _id, ({ name, status }) => ({
        title: name,
        crumbs: [{ label: makersMessages.title, to: makerPaths.list }],
        status: <MakerStatusBadge status={status} />,
      }))}
    >
      {children}
    </RecordLoader>
  );
}
