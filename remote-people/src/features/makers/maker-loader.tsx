import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { IconCamera } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { loaderMessages } from './maker-loader.messages.ts';
import { makerPaths } from './maker-paths.ts';
import { makerOf } from './makers.data.ts';

/** The maker of the address. */
export function MakerLoader({ children }: { children: (maker: Maker) => ReactNode }) {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(makerOf(_id))}
      icon={IconCamera}
      words={loaderMessages}
      listPath={makerPaths.list}
    >
      {children}
    </RecordLoader>
  );
}
