import { publicSupportApi, supportRequest } from '@backlot/contracts/support/tickets/intake';
import { visitApi } from '@backlot/contracts/money/visits/visit';
import { visitOrigin } from '@backlot/contracts/money/visits/visit-origin';
import { Alert, Button, NativeSelect, Textarea, TextInput } from '@backlot/ui/public';
import { useEffect, useState } from 'react';
import { lazyCall } from './lazy-call.ts';
import { LinkChecking } from './link-checking.tsx';
import { EmailField, PublicForm } from './public-form.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import { useContractForm } from './use-contract-form.ts';
import { useLinkCheck } from './use-link-check.ts';
import classes from './public.module.css';

const labels = messages.help;
const { documentTitle } = labels;
type Categories = readonly { key: string; name: string }[];
type Sent = { number: string; email: string };

const loadCategories = (): Promise<Categories> => lazyCall(publicSupportApi.categories);

/** A visit that isn’t counted makes no difference to the watcher. */
const countVisit = () =>
  void lazyCall(visitApi.add, {
    body: { path: '/help', ...visitOrigin(document.referrer, location.search) },
  }).catch(() => undefined);

/** `/help`: a request to the Help Center, without an account. */
export function HelpPage() {
  const [categories, retry] = useLinkCheck(loadCategories);
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(countVisit, []);

  if (sent) return <RequestSent {...sent} onAnother={() => setSent(null)} />;
  if (categories.state === 'checking')
    return <LinkChecking title={labels.title} documentTitle={documentTitle} />;
  if (categories.state === 'failed')
    return (
      <PublicPage title={labels.title} documentTitle={documentTitle} lead={labels.failed}>
        <Alert color="red" role="alert">
          {categories.message}
        </Alert>
        <Button variant="default" onClick={retry}>
          {messages.retry}
        </Button>
      </PublicPage>
    );
  return (
    <PublicPage title={labels.title} documentTitle={documentTitle} lead={labels.lead}>
      <RequestForm categories={categories.answer} onSent={setSent} />
    </PublicPage>
  );
}

/** What happens next. */
const RequestSent = ({ number, email, onAnother }: Sent & { onAnother: () => void }) => (
  <PublicPage title={labels.doneTitle(number)} documentTitle={documentTitle} isAnnounced>
    <ol className={classes.next}>
      {labels.next.map((step, index) => (
        <li key={index}>{step(email)}</li>
      ))}
    </ol>
    <Button variant="default" onClick={onAnother}>
      {labels.another}
    </Button>
  </PublicPage>
);

const blank = { name: '', email: '', category: '', subject: '', message: '' };

function RequestForm({ categories, onSent }: { categories: Categories; onSent: (sent: Sent) => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const form = useContractForm(supportRequest, { key, ...blank }, async (body) => {
    const { number } = await lazyCall(publicSupportApi.send, { body });
    onSent({ number, email: body.email.trim() });
  });
  return (
    <PublicForm form={form} submitLabel={labels.submit}>
      <TextInput {...form.field('name')} label={messages.name} autoComplete="name" {...plain} />
      <EmailField {...form.field('email')} autoComplete="email" />
      <NativeSelect
        {...form.field('category')}
        label={labels.category}
        data={[
          { value: '', label: labels.choose, disabled: true },
          ...categories.map((one) => ({ value: one.key, label: one.name })),
        ]}
        {...plain}
      />
      <TextInput {...form.field('subject')} label={labels.subject} maxLength={150} dir="auto" {...plain} />
      <Textarea
        {...form.field('message')}
        label={labels.message}
        description={labels.messageHelp}
        rows={8}
        maxLength={20_000}
        dir="auto"
        {...plain}
      />
    </PublicForm>
  );
}

/** Every field is required, so none is marked. */
const plain = { required: true, withAsterisk: false } as const;
