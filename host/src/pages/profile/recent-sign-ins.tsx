import type { RecentSignIn } from '@backlot/contracts/platform/accounts/own-activity';
import { useUser } from '@backlot/data/session';
import {
  countryName,
  formatDateTime,
  Paper,
  QueryStates,
  Skeleton,
  StatusBadge,
  Text,
  Title,
} from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { recentSignInsQuery } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const labels = messages.signIns;

/** The last sign-ins to the user's account, and attempts that failed. */
export function RecentSignIns() {
  const result = useQuery(recentSignInsQuery(useUser()?._id ?? ''));
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{labels.title}</Title>
      <Text c="dimmed" size="sm">
        {labels.text}
      </Text>
      <QueryStates
        result={result}
        loading={<Skeleton height={96} mt="md" role="status" aria-label={labels.loading} />}
        empty={<Text my="md">{labels.none}</Text>}
      >
        {(signIns: RecentSignIn[]) => (
          <ul className={classes.signIns}>
            {signIns.map((signIn) => (
              <SignIn key={signIn._id} signIn={signIn} />
            ))}
          </ul>
        )}
      </QueryStates>
    </Paper>
  );
}

function SignIn({ signIn: { at, isSuccessful, method, ip, device, country } }: { signIn: RecentSignIn }) {
  const place = country ? countryName(country) : labels.unknownPlace;
  return (
    <li>
      <div className={classes.signIn}>
        {device ?? labels.unknownDevice}
        {!isSuccessful && <StatusBadge tone="danger" label={labels.failed} />}
      </div>
      <Text size="sm" c="dimmed">
        {formatDateTime(at)} · {labels.methods[method]} · {place} · {ip}
      </Text>
    </li>
  );
}
