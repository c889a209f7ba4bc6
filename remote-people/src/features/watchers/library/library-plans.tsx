import { Anchor, countryName, EmptyState, formatDateTime, formatTotal, IconStar, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import type { LibraryPlan } from '@backlot/contracts/money/watch/library';
import { Link } from 'react-router-dom';
import columns from '../../../detail/detail.module.css';
import { libraryMessages as m } from './library.messages.ts';

/** Subscriptions, with what each includes. */
export const LibraryPlans = ({ plans }: { plans: readonly LibraryPlan[] }) => (
  <Section title={m.plans}>
    {plans.length === 0 ? (
      <EmptyState icon={IconStar} title={m.noPlans} text={m.noPlansText} />
    ) : (
      <ul className={columns.rows}>
        {plans.map((plan) => (
          <li key={plan._id} className={columns.row}>
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

function Plan({ plan }: { plan: LibraryPlan }) {
  const { _id, name, country, isOpen, until, maxScreens, maxQuality, included } = plan;
  const { total, totalIsCapped, newest } = included;
  const canOpen = useCan('subscription:manage');
  const end = until ? m.until(formatDateTime(until)) : m.renews;
  return (
    <>
      <div className={columns.text}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {isOpen ? [end, m.limits(maxScreens, maxQuality)].join(' · ') : m.closed}
        </Text>
        {isOpen && (
          <Text size="sm">{m.included(total, formatTotal(total, totalIsCapped), countryName(country))}</Text>
        )}
        {isOpen && newest.length > 0 && (
          <details>
            <summary>{m.newest(newest.length)}</summary>
            <Text size="sm">{newest.map((movie) => movie.name).join(', ')}</Text>
          </details>
        )}
      </div>
      {canOpen && (
        <Anchor component={Link} to={`/admin/subscriptions/${_id}`} size="sm">
          {m.subscription}
        </Anchor>
      )}
    </>
  );
}
