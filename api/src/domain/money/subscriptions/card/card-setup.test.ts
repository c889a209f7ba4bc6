import { eq } from 'drizzle-orm';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { deliverWebhooks } from '../../checkout/checkout.fixture.ts';
import { GatewayDown, GatewayRefusal } from '../../gateway/gateway.service.ts';
import { simDeliveryTable } from '../../gateway/simulator/simulator.table.ts';
import { applySetup } from './apply-setup.service.ts';
import { cardLink } from './card-link.ts';
import { cardSetupTable } from './card-setups.table.ts';
import { cards, seedCardLinks } from './card.fixture.ts';
import { pollSetups } from './poll-setups.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCardLinks>>;
let planId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCardLinks(test);
  planId = (await scenario.plan())._id;
});
beforeEach(() => test.deps.db.delete(cardSetupTable));
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

/** A trial, of which nothing is due, and the token of its link. */
async function inTrial() {
  const { _id } = await scenario.started({ planId, start: 'trial' }, cards.failsLater);
  const { url } = await cardLink(test.deps, _id, test.deps.now());
  return { _id, token: url.split('/').at(-1) ?? '' };
}

/** A card that the bank asks about although nothing is due. */
async function settingUp(number: string, trial?: Awaited<ReturnType<typeof inTrial>>) {
  const held = trial ?? (await inTrial());
  const { payment } = (await scenario.pay(held.token, number, 0)).json().data;
  expect(payment).toMatchObject({ state: 'action_required', totalMinor: 0 });
  return { ...held, setupId: payment.setupId as string, bankUrl: payment.nextActionUrl as string };
}

/** The page asks again, which queries the gateway every 2 s. */
const returned = async (token: string, setupId: string) => {
  test.advance(2_000);
  return (await test.app.inject(`/api/public/card/${token}?setupId=${setupId}`)).json().data;
};
const last4Of = async (_id: string) => (await scenario.read(_id)).methodLast4;

it('a card with nothing due is saved once the bank has authenticated it', async () => {
  const { _id, token, setupId, bankUrl } = await settingUp(cards.authenticates);
  expect((await returned(token, setupId)).payment).toMatchObject({ state: 'action_required', setupId });
  expect(await last4Of(_id)).toBe('0341');
  const back = new URL((await scenario.authenticate(bankUrl, 'yes')).headers.location ?? '');
  expect([back.pathname, back.search]).toEqual([
    `/payment/card/${token}`,
    `?return=1&setup_intent=${setupId}`,
  ]);
  expect(await returned(token, setupId)).toMatchObject({
    payment: { state: 'none' },
    card: { last4: '3220' },
  });
  expect(await last4Of(_id)).toBe('3220');
  expect(await scenario.payments(_id)).toEqual([]);
});

it('a card whose owner never returns from the bank is saved by the gateway’s event, once', async () => {
  const { _id, token, bankUrl } = await settingUp(cards.authenticates);
  await deliverWebhooks(test);
  expect(await last4Of(_id)).toBe('0341');
  await scenario.authenticate(bankUrl, 'yes');
  await deliverWebhooks(test);
  expect(await last4Of(_id)).toBe('3220');
  const { version } = await scenario.read(_id);
  expect((await scenario.see(token)).json().data).toMatchObject({ payment: { state: 'none' } });
  expect((await scenario.read(_id)).version).toBe(version);
});

it('an event doesn’t undo a later card, and one of a setup elsewhere is acknowledged', async () => {
  const { _id, token, setupId, bankUrl } = await settingUp(cards.authenticates);
  await scenario.authenticate(bankUrl, 'yes');
  await scenario.pay(token, cards.good, 0);
  await deliverWebhooks(test);
  expect(await last4Of(_id)).toBe('4242');
  const setup = await test.deps.gateway.retrieveSetup(setupId);
  const event = { id: 'evt_1', type: 'setup_intent.succeeded', at: test.deps.now() };
  for (const key of [null, 'a-key', 'c0ffee00-0000-4000-8000-000000000000.none.pm_1'])
    await applySetup(test.deps, { ...event, setup: { ...setup, key } }, 'a-request');
  expect(await last4Of(_id)).toBe('4242');
});

it('a failure of the gateway is reported to it, so that it sends the event again', async () => {
  const { _id, setupId, bankUrl } = await settingUp(cards.authenticates);
  await scenario.authenticate(bankUrl, 'yes');
  const setup = await test.deps.gateway.retrieveSetup(setupId);
  const down = { ...test.deps.gateway, retrieveSetup: () => Promise.reject(new GatewayDown('down')) };
  const event = { id: 'evt_1', type: 'setup_intent.succeeded', at: test.deps.now(), setup };
  await expect(applySetup({ ...test.deps, gateway: down }, event, 'a-request')).rejects.toMatchObject({
    status: 503,
  });
  expect(await last4Of(_id)).toBe('0341');
});

it('a card whose authentication failed isn’t saved, and the page says why', async () => {
  const { _id, token, setupId, bankUrl } = await settingUp(cards.authenticates);
  await scenario.authenticate(bankUrl, 'no');
  expect((await returned(token, setupId)).payment).toMatchObject({
    state: 'due',
    totalMinor: 0,
    failure: { declineCode: 'authentication_required' },
  });
  expect(await last4Of(_id)).toBe('0341');
});

it('a card whose webhook was lost is saved by polling, once, although its owner never returns', async () => {
  const { _id, bankUrl } = await settingUp(cards.authenticates);
  const left = await settingUp(cards.authenticates);
  await scenario.authenticate(bankUrl, 'yes');
  await test.deps.db.delete(simDeliveryTable);
  const retrieve = jest.spyOn(test.deps.gateway, 'retrieveSetup');
  const poll = async () => {
    test.advance(90_000);
    await Promise.all([pollSetups(test.deps), pollSetups(test.deps)]); // two replicas
  };
  await poll();
  expect([await last4Of(_id), await last4Of(left._id)]).toEqual(['3220', '0341']);
  expect(retrieve).toHaveBeenCalledTimes(2);
  await poll();
  expect(retrieve.mock.calls.slice(2)).toEqual([[left.setupId]]);
});

it('every pending setup is polled, although others stay pending', async () => {
  const { _id: subscriptionId, setupId } = await settingUp(cards.authenticates);
  const { db, gateway, now } = test.deps;
  const reported = await gateway.retrieveSetup(setupId);
  const row = { subscriptionId, createdAt: now(), polledAt: now(), status: 'requires_action' as const };
  const ids = Array.from({ length: 120 }, (_, n) => `seti_left_${n}`);
  await db.delete(cardSetupTable);
  await db.insert(cardSetupTable).values(ids.map((id) => ({ ...row, id })));
  // The gateway doesn't know every second one.
  const retrieve = jest.spyOn(gateway, 'retrieveSetup').mockImplementation(async (id) => {
    if (Number(id.split('_')[2]) % 2 === 0) throw new GatewayRefusal('resource_missing', 'No such setup.');
    return { ...reported, id };
  });
  for (const calls of [50, 100, 150]) {
    test.advance(90_000);
    await pollSetups(test.deps);
    expect(retrieve).toHaveBeenCalledTimes(calls);
  }
  expect(new Set(retrieve.mock.calls.map(([id]) => id)).size).toBe(ids.length);
});

it('a page that waits asks the gateway every 2 s at most', async () => {
  const { token, setupId } = await settingUp(cards.authenticates);
  const retrieve = jest.spyOn(test.deps.gateway, 'retrieveSetup');
  const url = `/api/public/card/${token}?setupId=${setupId}`;
  for (const calls of [1, 2]) {
    test.advance(2_000);
    const pages = await Promise.all(Array.from({ length: 5 }, () => test.app.inject(url)));
    expect(pages.map((page) => page.json().data.payment.state)).toEqual(Array(5).fill('action_required'));
    expect(retrieve).toHaveBeenCalledTimes(calls);
  }
});

it('an event of the gateway’s other mode is held and alerts once', async () => {
  const { _id, setupId, bankUrl } = await settingUp(cards.authenticates);
  await test.signedIn('superadmin');
  await scenario.authenticate(bankUrl, 'yes');
  const event = { setup: await test.deps.gateway.retrieveSetup(setupId), isOtherMode: true };
  for (const delivery of [1, 2]) await applySetup(test.deps, event, `request ${delivery}`);
  const { number, methodLast4 } = await scenario.read(_id);
  const isAlert = eq(notificationTable.title, `Mode mismatch on ${number}`);
  expect([methodLast4, await test.deps.db.$count(notificationTable, isAlert)]).toEqual(['0341', 1]);
});

it('a declined card with nothing due is refused', async () => {
  const { _id, token } = await inTrial();
  const response = await scenario.pay(token, cards.stolen, 0);
  expect([response.statusCode, response.json().code]).toEqual([402, 'generic_decline']);
  expect(await last4Of(_id)).toBe('0341');
});

it('a setup is used once: it doesn’t undo a later card', async () => {
  const { _id, token, setupId, bankUrl } = await settingUp(cards.authenticates);
  await scenario.authenticate(bankUrl, 'yes');
  await returned(token, setupId);
  await scenario.pay(token, cards.good, 0);
  expect((await returned(token, setupId)).card).toMatchObject({ last4: '4242' });
  expect(await last4Of(_id)).toBe('4242');
});

it('a setup of one subscription doesn’t change the card of another', async () => {
  const { setupId, bankUrl } = await settingUp(cards.authenticates);
  await scenario.authenticate(bankUrl, 'yes');
  const other = await inTrial();
  expect((await returned(other.token, setupId)).payment).toEqual({ state: 'none' });
  expect((await returned(other.token, 'seti_unknown')).payment).toEqual({ state: 'none' });
  expect(await last4Of(other._id)).toBe('0341');
});

it('a card that was authenticated after something fell due isn’t charged by the return', async () => {
  const { _id, token, setupId, bankUrl } = await settingUp(cards.authenticates);
  await scenario.live(14);
  await scenario.authenticate(bankUrl, 'yes');
  expect((await returned(token, setupId)).payment).toMatchObject({ state: 'due', totalMinor: 1_190 });
  expect(await last4Of(_id)).toBe('0341');
});
