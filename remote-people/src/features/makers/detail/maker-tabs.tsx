import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { lazy } from 'react';
import { type Tab, UrlTabs } from '../../../detail/url-tabs.tsx';
import { MakerContracts } from '../contracts/maker-contracts.tsx';
import { MakerContacts } from './maker-contacts.tsx';
import { detailMessages as m } from './maker-detail.messages.ts';
import { MakerMovies } from './maker-movies.tsx';
import { MakerProfile } from './maker-profile.tsx';

const MakerHistory = lazy(() => import('./maker-history.tsx'));
const MakerPayout = lazy(() => import('../payout/maker-payout.tsx'));

const tabsOf = (maker: Maker): readonly [Tab, ...Tab[]] => [
  { value: 'profile', label: m.tabs.profile, render: () => <MakerProfile maker={maker} /> },
  { value: 'contracts', label: m.tabs.contracts, render: () => <MakerContracts maker={maker} /> },
  { value: 'payout', label: m.tabs.payout, render: () => <MakerPayout maker={maker} /> },
  {
    value: 'movies',
    label: m.count(m.tabs.movies, maker.movieCount),
    render: () => <MakerMovies maker={maker} />,
  },
  {
    value: 'contacts',
    label: m.count(m.tabs.contacts, maker.contacts.length),
    render: () => <MakerContacts maker={maker} />,
  },
  { value: 'history', label: m.tabs.history, render: () => <MakerHistory maker={maker} /> },
];

export function MakerTabs({ maker }: { maker: Maker }) {
  return <UrlTabs tabs={tabsOf(maker)} />;
}
