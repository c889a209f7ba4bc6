import { accountLinksApi } from '@backlot/contracts/platform/accounts/account-links';
import { Alert } from '@backlot/ui/public';
import { useCallback, useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { lazyCall } from './lazy-call.ts';
import { LinkChecking } from './link-checking.tsx';
import { PublicLink } from './public-link.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import { useLinkCheck } from './use-link-check.ts';

const labels = messages.verify;
const { documentTitle } = labels;
const back = <PublicLink to="/">{messages.backToSignIn}</PublicLink>;

/** `/verifyemail`: confirms the email with a token, otherwise offers to send the link again. */
export function VerifyEmailPage({ token }: { token: string | null }) {
  return token ? <Confirming token={token} /> : <Resend title={labels.title} lead={labels.lead} />;
}

function Confirming({ token }: { token: string }) {
  const confirm = useCallback(() => lazyCall(accountLinksApi.verifyEmail, { body: { token } }), [token]);
  const [question] = useLinkCheck(confirm);

  if (question.state === 'checking')
    return <LinkChecking title={labels.title} documentTitle={documentTitle} />;
  if (question.state === 'failed') return <Resend title={labels.failedTitle} failure={question.message} />;
  return (
    <PublicPage title={labels.doneTitle} documentTitle={documentTitle} lead={labels.doneBody} isAnnounced>
      {back}
    </PublicPage>
  );
}

type ResendProps = { title: string; lead?: string; failure?: string };

function Resend({ title, lead, failure }: ResendProps) {
  const [sent, setSent] = useState<string | null>(null);

  if (sent) {
    return (
      <PublicPage title={labels.sentTitle} documentTitle={documentTitle} isAnnounced>
        <Alert color="green">{sent}</Alert>
        {back}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={title} documentTitle={documentTitle} lead={lead} isAnnounced>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <AddressForm
        endpoint={accountLinksApi.resendVerification}
        submitLabel={labels.submit}
        onSent={setSent}
      />
      {back}
    </PublicPage>
  );
}
