import { Alert, Button, Text } from '@backlot/ui/public';
import { LinkChecking } from './link-checking.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import type { LinkCheck } from './use-link-check.ts';

type Unanswered = Exclude<LinkCheck<unknown>, { state: 'answered' }>;
type Props = {
  result: Unanswered;
  retry: () => void;
  labels: { title: string; documentTitle: string; failed?: string };
};

/** A link that is being checked, or that couldn’t be. */
export function UncheckedLink({ result, retry, labels: { title, documentTitle, failed } }: Props) {
  if (result.state === 'checking') return <LinkChecking title={title} documentTitle={documentTitle} />;
  return (
    <PublicPage title={title} documentTitle={documentTitle} {...(failed && { lead: failed })} isAnnounced>
      <Alert color="red" role="alert">
        {result.message}
      </Alert>
      <Button variant="default" onClick={retry}>
        {messages.retry}
      </Button>
    </PublicPage>
  );
}

/** A link that is forged or has expired. */
export const UnusableLink = ({ documentTitle, reason }: { documentTitle: string; reason: string }) => (
  <PublicPage title={messages.unusableLink} documentTitle={documentTitle} isAnnounced>
    <Text c="dimmed">{reason}</Text>
  </PublicPage>
);
