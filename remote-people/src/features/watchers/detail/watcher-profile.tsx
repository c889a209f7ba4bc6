import { formatDate, Paper, Text, Title } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { type DraftOf, draftOf } from '@backlot/contracts/platform/records/record-fields';
import { type Watcher, watcherFields } from '@backlot/contracts/people/watchers/watcher';
import type { ReactNode } from 'react';
import { watcherFieldsWhere, watcherTexts } from '../watchers.fields.tsx';
import { DangerZone } from './danger-zone.tsx';
import { detailMessages } from './detail.messages.ts';
import classes from './watcher-detail.module.css';

const m = detailMessages.profile;
type Fact = { label: string; text: string };
type Draft = DraftOf<typeof watcherFields>;

const factOf = <K extends keyof Draft>(draft: Draft, key: K): Fact => ({
  label: watcherFields[key].label,
  text: watcherTexts[key](draft[key], String),
});

/** Personal details, account and consents of a watcher, and their deletion. */
export default function WatcherProfile({ watcher }: { watcher: Watcher }) {
  const canManage = useCan('watcher:manage');
  const draft = draftOf(watcherFields, watcher);
  const factsIn = (group: 'person' | 'account' | 'consent') =>
    watcherFieldsWhere(({ profile }) => profile === group).map((key) => factOf(draft, key));
  const account = [
    { label: m.verified, text: describeVerification(watcher) },
    { label: m.terms, text: watcher.termsVersion ?? '' },
    ...factsIn('account'),
  ];
  const consent = [...factsIn('consent'), { label: m.consentAt, text: describeConsent(watcher) }];
  return (
    <div className={classes.main}>
      <Facts title={m.person} facts={factsIn('person')} />
      <Facts title={m.account} facts={account} />
      <Facts title={m.consent} facts={consent} />
      {canManage && watcher.status !== 'anonymised' && <DangerZone watcher={watcher} />}
    </div>
  );
}

/** Known facts as a list, blank ones in one line. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }): ReactNode {
  const blank = facts.filter(({ text }) => text === '').map(({ label }) => label);
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <dl className={classes.facts}>
        {facts
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {blank.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {m.notSet(blank)}
        </Text>
      )}
    </Paper>
  );
}

const describeVerification = ({ emailVerifiedAt, status }: Watcher): string => {
  if (emailVerifiedAt) return formatDate(emailVerifiedAt);
  return status === 'pending_verification' ? m.notVerified : m.verifiedBefore;
};

const describeConsent = ({ marketingAt, marketingSource }: Watcher): string =>
  [marketingAt && formatDate(marketingAt), marketingSource && m.consentBy[marketingSource]]
    .filter(Boolean)
    .join(' ');
