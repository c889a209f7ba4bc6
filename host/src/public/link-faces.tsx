import { Alert, Button, Loader, Text } from '@backlot/ui/public';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import classes from './public.module.css';

type Base = { title: string; documentTitle: string };

/** While a link from a mail is checked. */
export function LinkAsking({ title, documentTitle }: Base) {
  return (
    <PublicPage title={title} documentTitle={documentTitle}>
      <div className={classes.asking} role="status">
        <Loader size="sm" />
        <Text c="dimmed">{messages.asking}</Text>
      </div>
    </PublicPage>
  );
}

/** When the check itself failed. */
export function LinkFailed({ title, documentTitle, lead, reason, onRetry }: Base & LinkFailedProps) {
  return (
    <PublicPage title={title} documentTitle={documentTitle} lead={lead} isNews>
      <Alert color="red" role="alert">
        {reason}
      </Alert>
      <Button variant="default" onClick={onRetry}>
        {messages.retry}
      </Button>
    </PublicPage>
  );
}
type LinkFailedProps = { lead: string; reason: string; onRetry: () => void };
