import { authApi } from '@backlot/contracts/auth';
import { Text } from '@backlot/ui/public';
import { useCallback, useState } from 'react';
import { InvitationForm } from './invitation-form.tsx';
import { lazyCall } from './lazy-call.ts';
import { LinkAsking, LinkFailed } from './link-faces.tsx';
import { PublicLink } from './public-link.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import { useQuestion } from './use-question.ts';

const words = messages.invitation;
const { documentTitle } = words;

/** `/register?token=…`: redeems an invitation. */
export function InvitationPage({ token }: { token: string }) {
  const ask = useCallback(() => lazyCall(authApi.checkInvitation, { params: { token } }), [token]);
  const [question, retry] = useQuestion(ask);
  const [isDone, setIsDone] = useState(false);

  if (isDone) {
    const { message } = authApi.acceptInvitation;
    return (
      <PublicPage title={words.doneTitle} documentTitle={documentTitle} lead={message} isNews>
        <PublicLink to="/">{messages.goToSignIn}</PublicLink>
      </PublicPage>
    );
  }
  if (question.state === 'asking') return <LinkAsking title={words.title} documentTitle={documentTitle} />;
  if (question.state === 'failed') {
    const reason = question.message;
    return (
      <LinkFailed
        title={words.title}
        documentTitle={documentTitle}
        lead={words.failed}
        reason={reason}
        onRetry={retry}
      />
    );
  }
  const invitation = question.answer;
  if (!invitation) {
    return (
      <PublicPage title={words.expiredTitle} documentTitle={documentTitle} isNews>
        <Text c="dimmed">{words.expiredBody}</Text>
        <PublicLink to="/register">{words.requestAccess}</PublicLink>
      </PublicPage>
    );
  }
  const lead = words.lead(invitation.email, invitation.role);
  return (
    <PublicPage title={words.title} documentTitle={documentTitle} lead={lead} isNews>
      <InvitationForm token={token} invitation={invitation} onDone={() => setIsDone(true)} />
    </PublicPage>
  );
}
