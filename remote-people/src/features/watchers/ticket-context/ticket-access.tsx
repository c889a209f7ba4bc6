import { formatDateTime } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { SlotPart } from '@backlot/federation/define-remote';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { MovieAccess } from '@backlot/contracts/people/watchers/entitlements';
import { useQuery } from '@tanstack/react-query';
import { AccessBadge } from '../access-status.tsx';
import { watcherPaths } from '../watcher-paths.ts';
import { sourceLabels } from '../watchers.messages.ts';
import { NewestRows } from './newest-rows.tsx';
import { ticketContextMessages as m } from './ticket-context.messages.ts';
import classes from './ticket-context.module.css';

/** The newest entitlements of the watcher who opened a ticket. */
export const TicketAccess: SlotPart<'ticket.context/v1'> = ({ watcherId }) =>
  watcherId !== null && <Access watcherId={watcherId} />;

function Access({ watcherId }: { watcherId: string }) {
  const result = useQuery(queryOf(watchersApi.access, { params: { _id: watcherId }, query: {} }));
  return (
    <NewestRows
      part="access"
      result={result}
      empty={m.noAccess}
      to={watcherPaths.detail(watcherId, 'access')}
    >
      {(access) => <AccessRow key={access._id} access={access} />}
    </NewestRows>
  );
}

function AccessRow({ access: { movieTitle, source, state, endAt } }: { access: MovieAccess }) {
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <bdi>{movieTitle}</bdi>
        <span className={classes.quiet}>
          {[sourceLabels[source], endAt && m.until(formatDateTime(endAt))].filter(Boolean).join(' · ')}
        </span>
      </span>
      <AccessBadge status={state} />
    </li>
  );
}
