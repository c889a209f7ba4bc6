import { type CardPage, cardApi } from '@backlot/contracts/money/subscriptions/card';
import { useEffect, useState } from 'react';
import { formatAmount, messages } from '../checkout.messages.ts';
import { describeError } from '../payment-state.ts';
import { pollWhile } from '../poll-checkout.ts';
import { RequestError, send } from '../request.ts';
import { bankPatienceMs } from '../use-bank-result.ts';
import { amountOf, brokenLink, type CardProgress, progressOf } from './card-progress.ts';

/** @param setupId of a card that the bank authenticates with nothing due */
const read = (token: string, setupId: string | null): Promise<CardPage> =>
  send(cardApi.get, { params: { token }, query: setupId === null ? {} : { setupId } });

const setupIn = ({ payment }: CardPage): string | null =>
  payment.state === 'action_required' ? payment.setupId : null;

/** The state for a request that failed, with what is due now: a decline may have changed it. */
async function progressAfter(error: unknown, token: string, before: CardPage): Promise<CardProgress> {
  const broken = brokenLink(error);
  if (broken) return broken;
  const notice = describeError(error, messages.cardRefused);
  if (!(error instanceof RequestError) || error.status === 0) return { at: 'form', page: before, notice };
  const page = await read(token, null).catch(() => before);
  if (error.code !== 'amount_changed') return { at: 'form', page, notice };
  const dueMinor = amountOf(page);
  const changed =
    dueMinor > 0
      ? messages.cardAmountChanged(formatAmount(dueMinor, page.currency))
      : messages.cardAlreadyPaid;
  return { at: 'form', page, notice: changed };
}

/** The subscription of a link, and what happens to its card. */
export function useCard({
  token,
  hasReturned,
  setupId,
  leaveFor,
}: {
  token: string;
  hasReturned: boolean;
  setupId: string | null;
  leaveFor: (url: string) => void;
}) {
  const opened = setupId !== null ? 'setUp' : hasReturned ? 'returned' : null;
  const [progress, setProgress] = useState<CardProgress>({ at: 'loading', before: opened });

  useEffect(() => {
    if (progress.at !== 'loading') return;
    let isGone = false;
    read(token, setupId).then(
      (page) => !isGone && setProgress(progressOf(page, progress.before)),
      (error: unknown) => !isGone && setProgress(brokenLink(error) ?? { at: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [progress, token, setupId]);

  useEffect(() => {
    if (progress.at !== 'processing' && progress.at !== 'actionRequired') return;
    const { at, page: before } = progress;
    const { state } = before.payment;
    const left = new AbortController();
    void pollWhile(
      before,
      () => read(token, setupIn(before) ?? setupId),
      ({ payment }) => payment.state === state,
      {
        signal: left.signal,
        ...(at === 'actionRequired' && { forMs: bankPatienceMs }),
      },
    ).then((page) => {
      if (left.signal.aborted) return;
      if (page.payment.state !== state) setProgress(progressOf(page, before));
      else if (at === 'processing') setProgress({ at: 'delayed', page });
    });
    return () => left.abort();
  }, [progress, token, setupId]);

  const replace = async (
    before: CardPage,
    createPaymentMethod: () => Promise<string>,
  ): Promise<CardProgress> => {
    const body = { methodId: await createPaymentMethod(), totalMinor: amountOf(before) };
    const page = await send(cardApi.replace, { params: { token }, body });
    if (page.payment.state === 'action_required') leaveFor(page.payment.nextActionUrl);
    return progressOf(page, before);
  };

  return {
    progress,
    retry: () => setProgress({ at: 'loading', before: progress.at === 'delayed' ? progress.page : opened }),
    toForm: (page: CardPage) => setProgress({ at: 'form', page, notice: null }),
    save: (before: CardPage, createPaymentMethod: () => Promise<string>): void => {
      setProgress({ at: 'sending', page: before });
      replace(before, createPaymentMethod)
        .catch((error: unknown) => progressAfter(error, token, before))
        .then(setProgress, () => setProgress({ at: 'failed' }));
    },
  };
}
