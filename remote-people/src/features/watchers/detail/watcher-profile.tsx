import { formatDate } from '@backlot/ui';
import { type Fact, Facts, Section } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import { type DraftOf, draftOf } from '@backlot/contracts/platform/records/record-fields';
import { type Watcher, watcherFields } from '@backlot/contracts/people/watchers/watcher';
import columns from '../../../detail/detail.module.css';
import { watcherFieldsWhere, watcherTexts } from '../watchers.fields.tsx';
import { DeletionZone } from './deletion-zone.tsx';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.profile;
type Draft = DraftOf<typeof watcherFields>;

const factOf = <K extends keyof Draft>(draft: Draft, key: K): Fact => ({
  label: watcherFields[key].label,
  value: watcherTexts[key](draft[key], String),
});

/** Personal details, account and consents of a watcher, and their deletion. */
export default function WatcherProfile({ watcher }: { watcher: Watcher }) {
  const canManage = useCan('watcher:manage');
  const draft = draftOf(watcherFields, watcher);
  const factsIn = (group: 'person' | 'account' | 'consent') =>
    watcherFieldsWhere(({ profile }) => profile === group).map((key) => factOf(draft, key));
  const account = [
    { label: m.verified, value: describeVerification(watcher) },
    { label: m.terms, value: watcher.termsVersion ?? '' },
    ...factsIn('account'),
  ];
  const consent = [...factsIn('consent'), { label: m.consentAt, value: describeConsent(watcher) }];
  const sections = [
    { title: m.person, facts: factsIn('person') },
    { title: m.account, facts: account },
    { title: m.consent, facts: consent },
  ];
  return (
    <div className={columns.stack}>
      {sections.map(({ title, facts }) => (
        <Section key={title} title={title}>
          <Facts facts={facts} describeBlank={m.notSet} />
        </Section>
      ))}
      {canManage && watcher.status !== 'anonymized' && <DeletionZone watcher={watcher} />}
    </div>
  );
}

const describeVerification = ({ emailVerifiedAt, status }: Watcher): string => {
  if (emailVerifiedAt) return formatDate(emailVerifiedAt);
  // Nobody has verified the address that replaces an erased one.
  const isUnverified = status === 'pending_verification' || status === 'anonymized';
  return isUnverified ? m.notVerified : m.verifiedBefore;
};

const describeConsent = ({ marketingAt, marketingSource }: Watcher): string =>
  [marketingAt && formatDate(marketingAt), marketingSource && m.consentBy[marketingSource]]
    .filter(Boolean)
    .join(' ');
