import { countryName, RelativeTime } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { SlotPart } from '@backlot/federation/define-remote';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { WatcherDevice } from '@backlot/contracts/people/watchers/devices';
import { useQuery } from '@tanstack/react-query';
import { watcherPaths } from '../watcher-paths.ts';
import { platformLabels } from '../watchers.messages.ts';
import { NewestRows } from './newest-rows.tsx';
import { ticketContextMessages as m } from './ticket-context.messages.ts';
import classes from './ticket-context.module.css';

/** The devices that the watcher who opened a ticket used last. */
export const TicketDevices: SlotPart<'ticket.context/v1'> = ({ watcherId }) =>
  watcherId !== null && <Devices watcherId={watcherId} />;

function Devices({ watcherId }: { watcherId: string }) {
  const result = useQuery(queryOf(watchersApi.devices, { params: { _id: watcherId }, query: {} }));
  return (
    <NewestRows
      part="devices"
      result={result}
      empty={m.noDevices}
      to={watcherPaths.detail(watcherId, 'devices')}
    >
      {(device) => <DeviceRow key={device._id} device={device} />}
    </NewestRows>
  );
}

function DeviceRow({ device }: { device: WatcherDevice }) {
  const { name, platform, appVersion, lastCountry, lastSeenAt } = device;
  const facts = [platformLabels[platform], appVersion, lastCountry && countryName(lastCountry)];
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <bdi>{name}</bdi>
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.quiet}>
        <RelativeTime date={lastSeenAt} />
      </span>
    </li>
  );
}
