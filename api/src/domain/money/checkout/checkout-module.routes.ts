import type { FastifyInstance } from 'fastify';
import { checkoutModuleApi } from '@backlot/contracts/money/checkout/checkout-module';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../platform/limits/budgets.service.ts';
import { currentRelease, type ReleaseDeps } from '../../../platform/releases/releases.service.ts';
import { allowedHost, answerAllowedSites } from '../allowed-sites/allowed-sites.service.ts';

const reads = hourlyBudget('checkoutModule', 1_200);

/** Where a site finds the payment page as a component; each release has other files. */
export async function checkoutModuleRoutes(app: FastifyInstance, deps: ReleaseDeps & Pick<Deps, 'now'>) {
  answerAllowedSites(app, deps, []);
  const readRelease = currentRelease(deps);
  route(app, checkoutModuleApi.get, async ({ request: { ip, headers } }) => {
    await spendByIp(deps, reads, ip);
    if (headers.origin && !(await allowedHost(deps.db, headers.origin)))
      throw forbidden('site_not_allowed', `Add ${headers.origin} under Money → Allowed sites first.`);
    const remote = (await readRelease())?.remotes.find(({ checkout }) => checkout);
    if (!remote) throw notFound();
    const base = deps.config.paymentUrl + remote.base;
    const digests = Object.entries(remote.integrity).map(([file, digest]) => [base + file, digest]);
    return { entry: base + remote.entry, integrity: Object.fromEntries(digests) };
  });
}
