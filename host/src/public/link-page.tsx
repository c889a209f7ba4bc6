import { Text } from '@backlot/ui/public';
import { type ReactNode, useState } from 'react';
import { UncheckedLink } from './link-states.tsx';
import { PublicLink } from './public-link.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import { useLinkCheck } from './use-link-check.ts';

type Props<Answer> = {
  labels: Record<'title' | 'documentTitle' | 'doneTitle' | 'expiredTitle' | 'expiredBody' | 'failed', string>;
  /** Checks the link: its data, or null when it expired. Must be stable between renders. */
  check: () => Promise<Answer | null>;
  /** Where to request a new link. */
  newLink: { to: string; label: string };
  lead: (answer: Answer) => string;
  /** The confirmation after the form is submitted. */
  doneMessage: string;
  children: (answer: Answer, onDone: () => void) => ReactNode;
};

/** An emailed link that opens a form: it is checked first, so that nobody fills in the form of an expired link. */
export function LinkPage<Answer>({ labels, check, newLink, lead, doneMessage, children }: Props<Answer>) {
  const { title, documentTitle } = labels;
  const [result, retry] = useLinkCheck(check);
  const [isDone, setIsDone] = useState(false);

  if (isDone) {
    return (
      <PublicPage title={labels.doneTitle} documentTitle={documentTitle} lead={doneMessage} isAnnounced>
        <PublicLink to="/">{messages.goToSignIn}</PublicLink>
      </PublicPage>
    );
  }
  if (result.state !== 'answered') return <UncheckedLink result={result} retry={retry} labels={labels} />;
  const { answer } = result;
  if (answer === null) {
    return (
      <PublicPage title={labels.expiredTitle} documentTitle={documentTitle} isAnnounced>
        <Text c="dimmed">{labels.expiredBody}</Text>
        <PublicLink to={newLink.to}>{newLink.label}</PublicLink>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={title} documentTitle={documentTitle} lead={lead(answer)} isAnnounced>
      {children(answer, () => setIsDone(true))}
    </PublicPage>
  );
}
