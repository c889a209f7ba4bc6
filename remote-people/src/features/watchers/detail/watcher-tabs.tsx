import { Tabs } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { detailMessages as m } from './detail.messages.ts';
import { WatcherTimeline } from './watcher-timeline.tsx';

const WatcherAccess = lazy(() => import('./watcher-access.tsx'));
const WatcherDevices = lazy(() => import('./watcher-devices.tsx'));
const WatcherProfile = lazy(() => import('./watcher-profile.tsx'));
const WatcherHistory = lazy(() => import('./watcher-history.tsx'));

type Tab = { value: string; label: string; draw: () => ReactNode };

const tabsOf = (
  watcher: Watcher,
  { canSeePayments, canSeeTickets }: { canSeePayments: boolean; canSeeTickets: boolean },
): readonly [Tab, ...Tab[]] => [
  { value: 'overview', label: m.tabs.overview, draw: () => <WatcherTimeline watcher={watcher} /> },
  {
    value: 'access',
    label: m.count(m.tabs.access, watcher.counts.access),
    draw: () => <WatcherAccess watcher={watcher} />,
  },
  {
    value: 'devices',
    label: m.count(m.tabs.devices, watcher.counts.devices),
    draw: () => <WatcherDevices watcher={watcher} />,
  },
  ...(canSeePayments
    ? [
        {
          value: 'payments',
          label: m.count(m.tabs.payments, watcher.counts.payments),
          draw: () => <WatcherTimeline key="payment" watcher={watcher} only="payment" />,
        },
      ]
    : []),
  ...(canSeeTickets
    ? [
        {
          value: 'tickets',
          label: m.count(m.tabs.tickets, watcher.counts.tickets),
          draw: () => <WatcherTimeline key="ticket" watcher={watcher} only="ticket" />,
        },
      ]
    : []),
  { value: 'profile', label: m.tabs.profile, draw: () => <WatcherProfile watcher={watcher} /> },
  { value: 'history', label: m.tabs.history, draw: () => <WatcherHistory watcher={watcher} /> },
];

/** The URL holds the open tab. */
export function WatcherTabs({ watcher }: { watcher: Watcher }) {
  const [search, setSearch] = useSearchParams();
  const tabs = tabsOf(watcher, {
    canSeePayments: useCan('payment:read'),
    canSeeTickets: useCan('support:read'),
  });
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
          {value === open.value && <Suspense>{draw()}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
