import { authApi } from '@backlot/contracts/auth';
import { Text } from '@backlot/ui/public';
import { useCallback, useState } from 'react';
import { lazyCall } from './lazy-call.ts';
import { LinkAsking, LinkFailed } from './link-faces.tsx';
import { PublicLink } from './public-link.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import { RecoveryForm } from './recovery-form.tsx';
import { useQuestion } from './use-question.ts';

const words = messages.recovery;
const { documentTitle } = words;

/** `/recoverypassword/{id}`: asks first whether the link is still usable, so that nobody types in vain. */
export function RecoveryPage({ token }: { token: string }) {
  const ask = useCallback(() => lazyCall(authApi.checkReset, { params: { token } }), [token]);
  const [link, retry] = useQuestion(ask);
  const [isDone, setIsDone] = useState(false);

  if (isDone) {
    return (
      <PublicPage
        title={words.doneTitle}
        documentTitle={documentTitle}
        lead={authApi.resetPassword.message}
        isNews
      >
        <PublicLink to="/">{messages.goToSignIn}</PublicLink>
      </PublicPage>
    );
  }
  if (link.state === 'asking') return <LinkAsking title={words.title} documentTitle={documentTitle} />;
  if (link.state === 'failed') {
    const reason = link.message;
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
  if (!link.answer.usable) {
    return (
      <PublicPage title={words.expiredTitle} documentTitle={documentTitle} isNews>
        <Text c="dimmed">{words.expiredBody}</Text>
        <PublicLink to="/forgotpassword">{words.newLink}</PublicLink>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={words.title} documentTitle={documentTitle} lead={words.lead} isNews>
      <RecoveryForm token={token} onDone={() => setIsDone(true)} />
      <PublicLink to="/">{messages.backToSignIn}</PublicLink>
    </PublicPage>
  );
}
