import { useCan } from '@backlot/data/session';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { lazy } from 'react';
import { type Tab, UrlTabs } from '../../../detail/url-tabs.tsx';
import { detailMessages as m } from './detail.messages.ts';
import { WatcherTimeline } from './watcher-timeline.tsx';

const WatcherAccess = lazy(() => import('./watcher-access.tsx'));
const WatcherDevices = lazy(() => import('./watcher-devices.tsx'));
const WatcherProfile = lazy(() => import('./watcher-profile.tsx'));
const WatcherHistory = lazy(() => import('./watcher-history.tsx'));

const tabsOf = (
  watcher: Watcher,
  { canSeePayments, canSeeTickets }: { canSeePayments: boolean; canSeeTickets: boolean },
): readonly [Tab, ...Tab[]] => [
  { value: 'overview', label: m.tabs.overview, render: () => <WatcherTimeline watcher={watcher} /> },
  {
    value: 'access',
    label: m.count(m.tabs.access, watcher.counts.access),
    render: () => <WatcherAccess watcher={watcher} />,
  },
  {
    value: 'devices',
    label: m.count(m.tabs.devices, watcher.counts.devices),
    render: () => <WatcherDevices watcher={watcher} />,
  },
  ...(canSeePayments
    ? [
        {
          value: 'payments',
          label: m.count(m.tabs.payments, watcher.counts.payments),
          render: () => <WatcherTimeline key="payment" watcher={watcher} only="payment" />,
        },
      ]
    : []),
  ...(canSeeTickets
    ? [
        {
          value: 'tickets',
          label: m.count(m.tabs.tickets, watcher.counts.tickets),
          render: () => <WatcherTimeline key="ticket" watcher={watcher} only="ticket" />,
        },
      ]
    : []),
  { value: 'profile', label: m.tabs.profile, render: () => <WatcherProfile watcher={watcher} /> },
  { value: 'history', label: m.tabs.history, render: () => <WatcherHistory watcher={watcher} /> },
];

export function WatcherTabs({ watcher }: { watcher: Watcher }) {
  const permissions = { canSeePayments: useCan('payment:read'), canSeeTickets: useCan('support:read') };
  return <UrlTabs tabs={tabsOf(watcher, permissions)} />;
}
