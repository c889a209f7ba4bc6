import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { RecordTabs } from '@backlot/ui/record';
import { lazy } from 'react';
import { MakerContracts } from '../contracts/maker-contracts.tsx';
import { MakerContacts } from './maker-contacts.tsx';
import { detailMessages as m } from './maker-detail.messages.ts';
import { MakerMovies } from './maker-movies.tsx';
import { MakerProfile } from './maker-profile.tsx';

const MakerHistory = lazy(() => import('./maker-history.tsx'));
const MakerPayout = lazy(() => import('../payout/maker-payout.tsx'));

export function MakerTabs({ maker }: { maker: Maker }) {
  const labels = {
    ...m.tabs,
    movies: m.count(m.tabs.movies, maker.movieCount),
    contacts: m.count(m.tabs.contacts, maker.contacts.length),
  };
  return (
    <RecordTabs labels={labels} record={{ record: 'maker', _id: maker._id }}>
      {{
        profile: () => <MakerProfile maker={maker} />,
        contracts: () => <MakerContracts maker={maker} />,
        payout: () => <MakerPayout maker={maker} />,
        movies: () => <MakerMovies maker={maker} />,
        contacts: () => <MakerContacts maker={maker} />,
        history: () => <MakerHistory maker={maker} />,
      }}
    </RecordTabs>
  );
}
