import { Anchor, EmptyState, IconTrash } from '@backlot/ui';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MakerLoader } from '../maker-loader.tsx';
import { makerPaths } from '../maker-paths.ts';
import { formMessages as m } from './form.messages.ts';
import { MakerForm } from './maker-form.tsx';

export function MakerCreatePage() {
  return <MakerForm maker={null} />;
}

export function MakerEditPage() {
  return <LivingMaker>{(maker) => <MakerForm key={maker._id} maker={maker} />}</LivingMaker>;
}

/** Loads the maker of the address; a deleted one is not edited. */
export function LivingMaker({ children }: { children: (maker: Maker) => ReactNode }) {
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
