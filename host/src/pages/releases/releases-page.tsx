import type { ReleaseStatus } from '@backlot/contracts/platform/releases/generations';
import { useCan } from '@backlot/data/session';
import { NoPermission, PageHeader, Paper, QueryStates, RelativeTime, Skeleton, Title } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { GenerationsTable } from './generations-table.tsx';
import { statusQuery } from './releases.data.ts';
import { actorName, messages } from './releases.messages.ts';
import { RemotesTable } from './remotes-table.tsx';
import classes from './releases.module.css';

/** `/admin/releases`: what runs, what browsers report about it, and the way back to an earlier version. */
export function ReleasesPage() {
  return useCan('release:manage') ? <Releases /> : <NoPermission />;
}

function Releases() {
  const result = useQuery(statusQuery);
  const { data } = result;
  return (
    <>
      <PageHeader title={messages.title} {...(data && { facts: factsOf(data) })} />
      <QueryStates
        result={result}
        loading={<Skeleton height={320} role="status" aria-label={messages.loading} />}
      >
        {(status) => (
          <div className={classes.sections}>
            <RemotesTable status={status} />
            {status.refused.length > 0 && <Refused refused={status.refused} />}
            <GenerationsTable status={status} />
          </div>
        )}
      </QueryStates>
    </>
  );
}

const factsOf = ({ generation, createdAt, by, host }: ReleaseStatus) => [
  messages.generation(generation),
  <RelativeTime key="at" date={createdAt} />,
  by && messages.by(actorName(by)),
  messages.host(host.version, host.contract),
];

function Refused({ refused }: Pick<ReleaseStatus, 'refused'>) {
  return (
    <Paper withBorder component="section" className={classes.card}>
      <Title order={2}>{messages.refused.title}</Title>
      <ul className={classes.refused}>
        {refused.map(({ what, reason }) => (
          <li key={what}>
            <strong>{what}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
