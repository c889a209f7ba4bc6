import { Anchor, EmptyState, IconTrash } from '@backlot/ui';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MakerLoader } from '../maker-loader.tsx';
import { makerPaths } from '../maker-paths.ts';
import { formMessages as m } from './maker-form.messages.ts';
import { MakerForm } from './maker-form.tsx';

export function MakerCreatePage() {
  return <MakerForm maker={null} />;
}

export function MakerEditPage() {
  return <ActiveMaker>{(maker) => <MakerForm key={maker._id} maker={maker} />}</ActiveMaker>;
}

/** Loads the maker of the URL; a deleted one can’t be edited. */
export function ActiveMaker({ children }: { children: (maker: Maker) => ReactNode }) {
  return (
    <MakerLoader>
      {(maker) =>
        maker.deletedAt ? (
          <EmptyState icon={IconTrash} title={maker.name} text={m.deletedText}>
            <Anchor component={Link} to={makerPaths.detail(maker._id)}>
              {m.backToMaker}
            </Anchor>
          </EmptyState>
        ) : (
          children(maker)
        )
      }
    </MakerLoader>
  );
}
