import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { screen } from '@testing-library/react';
import { SlaClocks } from './sla-clocks.tsx';
import { ticket } from './tickets.fixture.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const urgency = (text: RegExp) =>
  screen.getByText(text).closest('[data-urgency]')?.getAttribute('data-urgency');

test('a ticket without an SLA policy has no clocks', () => {
  const { container } = renderPage(<SlaClocks ticket={ticket()} />);
  expect(container.querySelector('dl')).toBeNull();
});

test('targets show when they are due, and stand out when they are near or past', async () => {
  const firstReplyDueAt = inHours(-3);
  const resolveDueAt = inHours(1);
  const { container } = renderPage(
    <SlaClocks ticket={ticket({ slaPolicyName: 'Standard', firstReplyDueAt, resolveDueAt })} />,
  );
  expect(screen.getByText('First reply')).toBeInTheDocument();
  expect(screen.getByText('Standard')).toBeInTheDocument();
  expect(urgency(/3 hr. ago|3 h ago|3 hours ago/)).toBe('overdue');
  expect(urgency(/in 1 hr|in 1 h|in 59 min|in 60 min/)).toBe('soon');
  await expectNoAxeViolations(container);
});

test('a missed target stays after it was met, and a paused clock says so', () => {
  renderPage(
    <SlaClocks
      ticket={ticket({ slaPolicyName: 'Standard', isSlaPaused: true, firstReplyBreachedAt: inHours(-3) })}
    />,
  );
  expect(screen.getByText('Missed')).toBeInTheDocument();
  expect(screen.getByText('Paused')).toBeInTheDocument();
});
