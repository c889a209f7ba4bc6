import { Anchor } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { federationMessages as messages } from './federation.messages.ts';
import { FailurePanel } from './failure-panel.tsx';

/** The user is signed in but lacks access to this page. */
export function Forbidden() {
  return (
    <FailurePanel kind="locked" title={messages.forbidden} text={messages.forbiddenText}>
      <Anchor component={Link} to="/admin">
        {messages.toDashboard}
      </Anchor>
    </FailurePanel>
  );
}
