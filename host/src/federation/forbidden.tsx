import { Anchor } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { toDashboard, useIsStartPage } from './start-page.tsx';
import { federationMessages as messages } from './federation.messages.ts';
import { FailurePanel } from './failure-panel.tsx';

/** The user is signed in but lacks access to this page. */
export function Forbidden() {
  if (useIsStartPage()) return toDashboard;
  return (
    <FailurePanel kind="locked" title={messages.forbidden} text={messages.forbiddenText}>
      <Anchor component={Link} to="/admin">
        {messages.toDashboard}
      </Anchor>
    </FailurePanel>
  );
}
