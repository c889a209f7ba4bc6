import { accountLinksApi, accessRequest } from '@backlot/contracts/platform/accounts/account-links';
import { Alert, Text, Textarea, TextInput } from '@backlot/ui/public';
import { useState } from 'react';
import { lazyCall } from './lazy-call.ts';
import { PublicLink } from './public-link.tsx';
import { PublicPage } from './public-page.tsx';
import { EmailField, PublicForm } from './public-form.tsx';
import { messages } from './public.messages.ts';
import { useContractForm } from './use-contract-form.ts';

const labels = messages.register;

/** `/register` without an invitation: an access request that a superadmin approves or declines. */
export function AccessRequestPage() {
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm(accessRequest, { name: '', email: '', reason: '' }, async (body) => {
    await lazyCall(accountLinksApi.requestAccess, { body });
    setIsSent(true);
  });

  if (isSent) {
    return (
      <PublicPage title={labels.doneTitle} documentTitle={labels.documentTitle} isAnnounced>
        <Alert color="green">{accountLinksApi.requestAccess.message}</Alert>
        <PublicLink to="/">{messages.backToSignIn}</PublicLink>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={labels.title} documentTitle={labels.documentTitle} lead={labels.lead} isAnnounced>
      <PublicForm form={form} submitLabel={labels.submit}>
        <TextInput
          {...form.field('name')}
          label={messages.name}
          autoComplete="name"
          required
          withAsterisk={false}
        />
        <EmailField {...form.field('email')} autoComplete="email" />
        <Textarea
          {...form.field('reason')}
          label={messages.reason}
          description={messages.reasonHelp}
          rows={4}
          maxLength={500}
          required
          withAsterisk={false}
        />
      </PublicForm>
      <Text size="sm">
        {labels.hasAccount}{' '}
        <PublicLink to="/" isInText>
          {messages.signIn.title}
        </PublicLink>
      </Text>
    </PublicPage>
  );
}
