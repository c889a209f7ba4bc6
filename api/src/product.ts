import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { openBus } from './platform/db/bus.ts';
import type { AppConfig } from './config.ts';
import { openDatabase } from './platform/db/open.ts';
import { migrate } from './platform/db/migrate.ts';
import { usableBuiltDemo } from './demo/built-demo.ts';
import { seedDemoIfEmpty } from './demo/demo-if-empty.ts';
import type { AppDeps } from './deps.ts';
import { stopsGracefully } from './platform/http/graceful-stop.ts';
import { logDestination } from './platform/http/log-destination.ts';
import { logSerializers } from './platform/http/log-serializers.ts';
import { jobHandlers } from './job-handlers.ts';
import { startMetrics } from './platform/http/metrics.ts';
import { createFirstAdmin } from './domain/people/admins/create/first-admin.ts';
import { startJobRunner } from './platform/jobs/job-runner.ts';
import { openGateway } from './domain/money/gateway/open-gateway.ts';
import { ensureBaseCountries } from './domain/site/countries/countries.service.ts';
import { ensureBaseLookups } from './domain/site/lookups/lookups.service.ts';
import { startWarnings } from './start-warnings.ts';
import { startOutboxSender } from './platform/outbox/outbox-sender.ts';
import { registerDomains } from './registrations.ts';
import { keepSigning, releaseAtStart } from './platform/releases/releases.service.ts';
import { sweepFilesOfDeadProcesses } from './platform/files/temporary-files.ts';
import { openObjectStore } from './platform/files/object-store/open.ts';

export type Product = { app: FastifyInstance; deps: AppDeps; seeded: boolean; stop(): Promise<void> };

/** Opens the dependencies of modules and migrates the database. */
export async function openDeps(config: AppConfig): Promise<AppDeps & { close(): Promise<void> }> {
  registerDomains();
  const database = await openDatabase(config, await usableBuiltDemo(config));
  try {
    await migrate(database);
    const bus = await openBus(database);
    let offsetMs = 0;
    const now = () => new Date(Date.now() + offsetMs);
    const moveClock = (ms: number) => {
      offsetMs += ms;
    };
    return {
      config,
      database,
      db: database.db,
      store: await openObjectStore(config),
      bus,
      gateway: await openGateway({ config, db: database.db, now }),
      log: pino({ level: config.logLevel, serializers: logSerializers }, logDestination(process.stdout.fd)),
      now,
      ...(config.demo && { moveClock }),
      close: async () => {
        await bus.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The whole product, listening. Stopping drains requests, then workers, then the database. */
export async function startProduct(config: AppConfig, open = openDeps): Promise<Product> {
  let hasStarted = false;
  const deps = { ...(await open(config)), isStarted: () => hasStarted };
  const stops: (() => Promise<unknown>)[] = [deps.close];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    await sweepFilesOfDeadProcesses();
    await ensureBaseLookups(deps.db);
    await ensureBaseCountries(deps.db);
    stops.push(await keepSigning(deps));
    await createFirstAdmin(deps);
    const seeded = config.demo && (await seedDemoIfEmpty(deps));
    const workers: { stop(): Promise<void> }[] = [];
    stops.push(() => Promise.all(workers.map((worker) => worker.stop())));
    for (const line of startWarnings(config)) deps.log.warn(line);
    const app = await buildApp(deps);
    stops.push(stopsGracefully(app));
    if (config.metricsPort !== undefined) stops.push(await startMetrics(config.metricsPort));
    await app.listen({ port: config.port, host: config.host });
    await releaseAtStart(deps); // last: a process that can't start releases nothing
    hasStarted = true; // only now: the caller can stop it
    workers.push(startOutboxSender(deps), startJobRunner(deps, jobHandlers(deps)));
    return { app, deps, seeded, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
