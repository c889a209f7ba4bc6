import { useCan } from '@backlot/data/session';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { RecordTabs } from '@backlot/ui/record';
import { lazy } from 'react';
import { detailMessages as m } from './detail.messages.ts';
import { WatcherTimeline } from './watcher-timeline.tsx';

const WatcherAccess = lazy(() => import('./watcher-access.tsx'));
const WatcherDevices = lazy(() => import('./watcher-devices.tsx'));
const WatcherProfile = lazy(() => import('./watcher-profile.tsx'));
const WatcherHistory = lazy(() => import('./watcher-history.tsx'));

export function WatcherTabs({ watcher }: { watcher: Watcher }) {
  const canSeeTickets = useCan('support:read');
  const { counts } = watcher;
  const labels = {
    overview: m.tabs.overview,
    access: m.count(m.tabs.access, counts.access),
    devices: m.count(m.tabs.devices, counts.devices),
    tickets: canSeeTickets ? m.count(m.tabs.tickets, counts.tickets) : undefined,
    profile: m.tabs.profile,
    history: m.tabs.history,
  };
  return (
    <RecordTabs labels={labels} record={{ record: 'watcher', _id: watcher._id }}>
      {{
        overview: () => <WatcherTimeline watcher={watcher} />,
        access: () => <WatcherAccess watcher={watcher} />,
        devices: () => <WatcherDevices watcher={watcher} />,
        tickets: () => <WatcherTimeline key="ticket" watcher={watcher} only="ticket" />,
        profile: () => <WatcherProfile watcher={watcher} />,
        history: () => <WatcherHistory watcher={watcher} />,
      }}
    </RecordTabs>
  );
}
