import { accountLinksApi } from '@backlot/contracts/platform/accounts/account-links';
import { Alert, Button, Text } from '@backlot/ui/public';
import { useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { PublicLink } from './public-link.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';

const labels = messages.forgot;

/** `/forgotpassword`: the same response for every email. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const back = <PublicLink to="/">{messages.backToSignIn}</PublicLink>;

  if (sent) {
    return (
      <PublicPage title={labels.doneTitle} documentTitle={labels.documentTitle} isAnnounced>
        <Alert color="green">{sent}</Alert>
        <Text c="dimmed">{labels.doneBody}</Text>
        <Button variant="default" onClick={() => setSent(null)}>
          {labels.again}
        </Button>
        {back}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={labels.title} documentTitle={labels.documentTitle} lead={labels.lead} isAnnounced>
      <AddressForm endpoint={accountLinksApi.forgotPassword} submitLabel={labels.submit} onSent={setSent} />
      {back}
    </PublicPage>
  );
}
