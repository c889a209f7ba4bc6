import { stripeServer } from './stripe-server.fixture.ts';

let stripe: Awaited<ReturnType<typeof stripeServer>>;
beforeAll(async () => {
  stripe = await stripeServer();
});
beforeEach(() => stripe.answer());
afterAll(() => stripe.close());

describe('a dispute', () => {
  const dispute = (status: string) => ({
    id: 'dp_1',
    object: 'dispute',
    status,
    reason: 'fraudulent',
    amount: 499,
    currency: 'eur',
    payment_intent: 'pi_1',
    evidence_details: { due_by: 1_800_600_000 },
  });

  it('submits evidence once', async () => {
    stripe.answer({ body: dispute('under_review') });
    expect(await stripe.gateway.submitEvidence('dp_1', 'They watched it')).toMatchObject({
      id: 'dp_1',
      intentId: 'pi_1',
      status: 'under_review',
      dueBy: new Date(1_800_600_000_000),
    });
    expect(stripe.asked[0]?.path).toBe('/v1/disputes/dp_1');
    expect(stripe.asked[0]?.form.get('evidence[uncategorized_text]')).toBe('They watched it');
    expect(stripe.asked[0]?.form.get('submit')).toBe('true');
  });

  it('uses another idempotency key for changed evidence and the same key for the same evidence', async () => {
    const answer = { body: dispute('under_review') };
    stripe.answer(answer, answer, answer);
    for (const evidence of ['They watched it', 'They watched it twice', 'They watched it'])
      await stripe.gateway.submitEvidence('dp_1', evidence);
    const [one, other, again] = stripe.asked.map(({ key }) => key);
    expect(one).not.toBe(other);
    expect(again).toBe(one);
  });

  it('is lost when accepted', async () => {
    stripe.answer({ body: dispute('lost') });
    expect((await stripe.gateway.acceptDispute('dp_1')).status).toBe('lost');
    expect(stripe.asked[0]?.path).toBe('/v1/disputes/dp_1/close');
  });
});
