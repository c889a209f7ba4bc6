import { Tabs } from '@backlot/ui';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MakerContracts } from '../contracts/maker-contracts.tsx';
import { MakerContacts } from './maker-contacts.tsx';
import { detailMessages as m } from './maker-detail.messages.ts';
import { MakerMovies } from './maker-movies.tsx';
import { MakerProfile } from './maker-profile.tsx';

const MakerHistory = lazy(() => import('./maker-history.tsx'));
const MakerPayout = lazy(() => import('../payout/maker-payout.tsx'));

type Tab = { value: string; label: string; draw: () => ReactNode };

const tabsOf = (maker: Maker): readonly [Tab, ...Tab[]] => [
  { value: 'profile', label: m.tabs.profile, draw: () => <MakerProfile maker={maker} /> },
  { value: 'contracts', label: m.tabs.contracts, draw: () => <MakerContracts maker={maker} /> },
  {
    value: 'payout',
    label: m.tabs.payout,
    draw: () => (
      <Suspense>
        <MakerPayout maker={maker} />
      </Suspense>
    ),
  },
  {
    value: 'movies',
    label: m.count(m.tabs.movies, maker.movieCount),
    draw: () => <MakerMovies maker={maker} />,
  },
  {
    value: 'contacts',
    label: m.count(m.tabs.contacts, maker.contacts.length),
    draw: () => <MakerContacts maker={maker} />,
  },
  {
    value: 'history',
    label: m.tabs.history,
    draw: () => (
      <Suspense>
        <MakerHistory maker={maker} />
      </Suspense>
    ),
  },
];

/** The URL holds the open tab. */
export function MakerTabs({ maker }: { maker: Maker }) {
  const [search, setSearch] = useSearchParams();
  const tabs = tabsOf(maker);
  const open = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  const change = (next: string | null) =>
    setSearch(next && next !== tabs[0].value ? { tab: next } : {}, { replace: true });
  return (
    <Tabs value={open.value} keepMounted={false} onChange={change}>
      <Tabs.List mb="md">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, draw }) => (
        <Tabs.Panel key={value} value={value}>
          {value === open.value && draw()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
