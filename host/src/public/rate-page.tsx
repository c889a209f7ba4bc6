import { type RatingPage as Solved, publicRatingApi } from '@backlot/contracts/support/satisfaction/api';
import { ratingInput } from '@backlot/contracts/support/satisfaction/rating';
import { z } from '@backlot/contracts/z';
import { Button, Text, Textarea } from '@backlot/ui/public';
import { useCallback, useState } from 'react';
import { lazyCall } from './lazy-call.ts';
import { UncheckedLink, UnusableLink } from './link-states.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import { ScoreInput } from './score-input.tsx';
import { useContractForm } from './use-contract-form.ts';
import { answerOfLink, useLinkCheck } from './use-link-check.ts';

const labels = messages.rate;
const { documentTitle } = labels;
const form = z.strictObject({
  score: z.string().check(z.minLength(1)),
  comment: ratingInput.shape.comment,
});
type Props = { token: string };

/** `/rate/{token}`: a requester rates the solution of a ticket with an emailed link. */
export function RatePage({ token }: Props) {
  const load = useCallback(
    () => answerOfLink(lazyCall(publicRatingApi.get, { params: { token } }), messages.invalidLink),
    [token],
  );
  const [result, retry] = useLinkCheck(load);
  const [rated, setRated] = useState<Solved | null>(null);
  const [isChanging, setChanging] = useState(false);

  if (result.state !== 'answered') return <UncheckedLink result={result} retry={retry} labels={labels} />;
  const { answer } = result;
  if (typeof answer === 'string') return <UnusableLink documentTitle={documentTitle} reason={answer} />;
  const page = rated ?? answer;
  if (rated !== null && !isChanging)
    return (
      <PublicPage
        title={labels.doneTitle}
        documentTitle={documentTitle}
        lead={labels.doneLead(rated.until)}
        isAnnounced
      >
        <Button variant="default" onClick={() => setChanging(true)}>
          {labels.change}
        </Button>
      </PublicPage>
    );
  const onRated = (next: Solved) => {
    setRated(next);
    setChanging(false);
  };
  return (
    <PublicPage
      title={labels.title}
      documentTitle={documentTitle}
      lead={labels.lead(page.number)}
      isAnnounced={isChanging}
    >
      <Text dir="auto">{page.subject}</Text>
      <RatingForm token={token} page={page} onRated={onRated} />
    </PublicPage>
  );
}

type FormProps = Props & { page: Solved; onRated: (page: Solved) => void };

function RatingForm({ token, page, onRated }: FormProps) {
  const initial = { score: String(page.score ?? ''), comment: page.comment };
  const { field, ...rest } = useContractForm(form, initial, async ({ score, comment }) => {
    const body = { score: Number(score), comment };
    onRated(await lazyCall(publicRatingApi.rate, { params: { token }, body }));
  });
  return (
    <PublicForm form={rest} submitLabel={labels.submit}>
      <ScoreInput {...field('score')} />
      <Textarea
        {...field('comment')}
        label={labels.comment}
        description={labels.commentHelp}
        rows={5}
        maxLength={1_000}
        dir="auto"
      />
    </PublicForm>
  );
}
