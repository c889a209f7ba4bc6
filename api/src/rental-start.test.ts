import { eq } from 'drizzle-orm';
import { adminTable } from './platform/accounts/accounts.table.ts';
import { outboxTable } from './platform/outbox/outbox.table.ts';
import { openTestApp } from './testing/test-app.ts';
import { seedPayments } from './domain/money/payments/payments.scenario.fixture.ts';

it('when a rental was started shows only with the permission to see what one person watched', async () => {
  const test = await openTestApp();
  const scenario = await seedPayments(test);
  const { payment } = await scenario.bought(scenario.movieId);
  const signIn = async (grants: object) => {
    const person = await scenario.someone('superadmin');
    await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, person._id));
    const { watcherId, access: sold } = await scenario.readAs(person, payment._id);
    const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
      (await person({ method, url: `/api/${path}`, ...(payload && { payload }) })).json().data;
    const watcher = `watcher/${watcherId}`;
    const ends = {
      sold,
      list: (await send('GET', `${watcher}/entitlement`)).items,
      timeline: (await send('GET', `${watcher}/timeline?kind=access`)).items,
      library: (await send('POST', `${watcher}/library`)).movies,
      export: (await send('POST', `${watcher}/personaldata`)).access,
      holders: await send('GET', `movie/${scenario.movieId}/access`),
    };
    return { send, watcher, ends };
  };
  const without = () => signIn({ 'watched:person': false });
  const { ends } = await without();
  const endAt = new Date(new Date(ends.sold?.startAt ?? 0).getTime() + 32 * 24 * 3_600_000).toISOString();
  const [sold, one] = [{ endAt }, [{ endAt }]];
  expect(ends).toMatchObject({ sold, list: one, timeline: one, library: one, export: one });
  test.advance(3_600_000);
  const { _id: paymentId, secret } = payment;
  const play = { paymentId, secret, device: 'tv', platform: 'tv', quality: null };
  expect((await scenario.post('watch/token', play)).statusCode).toBe(201);
  expect(await without()).toMatchObject({ ends });
  test.advance(49 * 3_600_000);
  const { send, watcher, ends: after } = await without();
  expect(after).toEqual(ends);
  expect((await signIn({})).ends).toMatchObject({ list: [{ state: 'ended' }], library: [] });
  await send('POST', `payment/${paymentId}/receipt`, { to: 'office@viewers.test' });
  const mails = JSON.stringify(await test.deps.db.select().from(outboxTable));
  expect(mails.match(/then finish within 48 hours/g)).toHaveLength(2);
  expect(await send('DELETE', `${watcher}/entitlement/${ends.sold?._id}`)).toMatchObject({ endAt });
  await test.close();
});
