import { Loader, Text } from '@backlot/ui/public';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import classes from './public.module.css';

type Props = { title: string; documentTitle: string };

/** Shown while an emailed link is checked. */
export function LinkChecking({ title, documentTitle }: Props) {
  return (
    <PublicPage title={title} documentTitle={documentTitle}>
      <div className={classes.checking} role="status">
        <Loader size="sm" />
        <Text c="dimmed">{messages.checking}</Text>
      </div>
    </PublicPage>
  );
}
