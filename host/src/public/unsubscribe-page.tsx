import { publicUnsubscribeApi } from '@backlot/contracts/support/communications/unsubscribe';
import { Alert, Button } from '@backlot/ui/public';
import { useCallback, useState } from 'react';
import { lazyCall } from './lazy-call.ts';
import { UncheckedLink, UnusableLink } from './link-states.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import { useSending } from './use-sending.ts';
import { answerOfLink, useLinkCheck } from './use-link-check.ts';

const labels = messages.unsubscribe;
const { documentTitle } = labels;

/** `/unsubscribe?token=`: a button that withdraws the consent to marketing emails, without signing in. */
export function UnsubscribePage({ token }: { token: string }) {
  const check = useCallback(
    async () =>
      token === ''
        ? messages.invalidLink
        : answerOfLink(lazyCall(publicUnsubscribeApi.read, { params: { token } }), messages.invalidLink),
    [token],
  );
  const [link, retry] = useLinkCheck(check);
  const [isDone, setDone] = useState(false);
  const { failure, isSending, start } = useSending();
  const unsubscribe = () =>
    start(async () => {
      await lazyCall(publicUnsubscribeApi.unsubscribe, { params: { token } });
      setDone(true);
    });

  if (link.state !== 'answered') return <UncheckedLink result={link} retry={retry} labels={labels} />;
  if (typeof link.answer === 'string')
    return <UnusableLink documentTitle={documentTitle} reason={link.answer} />;
  if (isDone || !link.answer.isSubscribed)
    return (
      <PublicPage title={labels.doneTitle} documentTitle={documentTitle} lead={labels.doneBody} isAnnounced>
        {null}
      </PublicPage>
    );
  return (
    <PublicPage title={labels.title} documentTitle={documentTitle} lead={labels.lead} isAnnounced>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Button loading={isSending} onClick={unsubscribe}>
        {labels.submit}
      </Button>
    </PublicPage>
  );
}
