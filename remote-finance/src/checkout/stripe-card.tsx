import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';
import { RequestError } from './request.ts';

type Element = { mount: (at: HTMLElement) => void; destroy: () => void };
type Answer = { paymentMethod?: { id: string }; error?: { code?: string; decline_code?: string } };
/** The used part of Stripe.js. Source: docs.stripe.com/js */
type Stripe = {
  elements: () => { create: (type: 'card', options: { hidePostalCode: boolean }) => Element };
  createPaymentMethod: (of: {
    type: 'card';
    card: Element;
    billing_details: { name: string; email?: string };
  }) => Promise<Answer>;
};
/** @param buyer with an empty email where the page doesn't ask for it */
export type CreatePaymentMethod = (buyer: { name: string; email: string }) => Promise<string>;

const address = 'https://js.stripe.com/v3/';

let loading: Promise<void> | undefined;
function loadStripe(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new RequestError(0, 'network'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined; // the next attempt loads it again
    throw error;
  });
  return loading;
}

async function openStripe(publishableKey: string): Promise<Stripe> {
  await loadStripe();
  const open = Reflect.get(window, 'Stripe') as (key: string) => Stripe; // set by its script
  return open(publishableKey);
}

type Props = { publishableKey: string; createPaymentMethod: RefObject<CreatePaymentMethod | null> };

/** Stripe's own frame for the card, whose number never reaches this page. */
export function StripeCard({ publishableKey, createPaymentMethod }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let card: Element | undefined;
    let isGone = false;
    openStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !place.current) return;
        const made = stripe.elements().create('card', { hidePostalCode: true });
        card = made;
        made.mount(place.current);
        createPaymentMethod.current = async ({ name, email }) => {
          const answer = await stripe.createPaymentMethod({
            type: 'card',
            card: made,
            billing_details: { name, ...(email !== '' && { email }) },
          });
          if (answer.paymentMethod) return answer.paymentMethod.id;
          throw new RequestError(402, answer.error?.decline_code ?? answer.error?.code ?? 'card_declined');
        };
      },
      () => setIsLost(!isGone),
    );
    return () => {
      isGone = true;
      createPaymentMethod.current = null;
      card?.destroy();
    };
  }, [publishableKey, createPaymentMethod]);
  return (
    <>
      <div ref={place} className={classes['frame']} dir="ltr" />
      {isLost && (
        <p className={classes['error']} role="alert">
          {messages.cardFormFailed}
        </p>
      )}
    </>
  );
}
