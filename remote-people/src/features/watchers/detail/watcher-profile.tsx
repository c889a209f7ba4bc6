import { formatDate, Paper, Text, Title } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Watcher, WatcherInput } from '@backlot/contracts/people/watchers/watcher';
import type { ReactNode } from 'react';
import { wordsOf } from '../field-words.ts';
import { fieldLabels } from '../watchers.messages.ts';
import { DangerZone } from './danger-zone.tsx';
import { detailMessages } from './detail.messages.ts';
import classes from './watcher-detail.module.css';

const m = detailMessages.profile;
type Field = keyof WatcherInput;
type Fact = { label: string; words: string };

const person = ['name', 'email', 'phone', 'country', 'city', 'birthYear', 'gender'] as const;
const places = ['language', 'timezone'] as const;
const consent = ['marketingEmail', 'marketingPush'] as const;

/** Who a watcher is, what they agreed to, and the end of it. */
export default function WatcherProfile({ watcher }: { watcher: Watcher }) {
  const canManage = useCan('watcher:manage');
  const ofFields = (fields: readonly Field[]): Fact[] =>
    fields.map((field) => ({ label: fieldLabels[field], words: wordsOf(watcher, field) }));
  return (
    <div className={classes.main}>
      <Facts title={m.person} facts={ofFields(person)} />
      <Facts
        title={m.account}
        facts={[
          { label: m.verified, words: verifiedWords(watcher) },
          { label: m.terms, words: watcher.termsVersion ?? '' },
          ...ofFields(places),
        ]}
      />
      <Facts
        title={m.consent}
        facts={[...ofFields(consent), { label: m.consentAt, words: consentWords(watcher) }]}
      />
      {canManage && watcher.status !== 'anonymised' && <DangerZone watcher={watcher} />}
    </div>
  );
}

/** What is known, fact by fact; what isn't, in one line. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }): ReactNode {
  const unknown = facts.filter(({ words }) => words === '').map(({ label }) => label);
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <dl className={classes.facts}>
        {facts
          .filter(({ words }) => words !== '')
          .map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      {unknown.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {m.notSet(unknown)}
        </Text>
      )}
    </Paper>
  );
}

const verifiedWords = ({ emailVerifiedAt, status }: Watcher): string => {
  if (emailVerifiedAt) return formatDate(emailVerifiedAt);
  return status === 'pending_verification' ? m.notVerified : m.verifiedBefore;
};

const consentWords = ({ marketingAt, marketingSource }: Watcher): string =>
  [marketingAt && formatDate(marketingAt), marketingSource && m.consentBy[marketingSource]]
    .filter(Boolean)
    .join(' ');
