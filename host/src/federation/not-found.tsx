import { Anchor } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { federationMessages as messages } from './federation.messages.ts';
import { FailurePanel } from './failure-panel.tsx';

/** No page has this URL. */
export function NotFound() {
  return (
    <FailurePanel kind="missing" title={messages.notFound} text={messages.notFoundText}>
      <Anchor component={Link} to="/admin">
        {messages.toDashboard}
      </Anchor>
    </FailurePanel>
  );
}
