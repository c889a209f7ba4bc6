import { join, resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
export const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that starts with ${protocols.join(':// or ')}://`,
  });

export const platformEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: url('http', 'https').optional(),
  PAYMENT_URL: url('http', 'https').optional(),
  WATCH_URL: url('http', 'https')
    .refine((address) => address.includes('{movieId}'), 'must contain {movieId}')
    .optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  BACKLOT_DATA_DIR: z.string().min(1).default('./.data'),
  BACKLOT_BUILD_DIR: z.string().min(1).optional(),
  BACKLOT_UPLOAD_DIR: z.string().min(1).optional(),
  BACKLOT_UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(50 * 2 ** 30),
  BACKLOT_DEMO: flag.optional(),
  BACKLOT_RELEASE_ON_START: flag.optional(),
  BACKLOT_RELEASE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  BACKLOT_CANARY_MAX_ERROR_PERCENT: z.coerce.number().int().min(0).max(100).default(5),
  BACKLOT_CANARY_MIN_SAMPLES: z.coerce.number().int().min(1).default(20),
  BACKLOT_ADMIN_EMAIL: z.email().optional(),
  BACKLOT_ADMIN_PASSWORD: z.string().min(12).max(128).optional(),
  BACKLOT_TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  BACKLOT_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .optional(),
  BACKLOT_ALLOW_PRIVATE_ADDRESSES: flag.default(false),
  BACKLOT_PRIVATE_BACKENDS: flag.default(false),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url, as `npx web-push generate-vapid-keys` prints')
    .optional(),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().min(3).default('Backlot <backlot@localhost>'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Origin of links in emails, without a trailing slash. */
  publicUrl: string;
  /** Origin of the payment page and the API documentation; `publicUrl` unless it is set. */
  paymentUrl: string;
  /** The player's address of a movie, with `{movieId}`; undefined: emails say to sign in. */
  watchUrl: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Folder of uploads in progress; replicas share it, or requests of one user always go to the same replica. */
  uploadDir: string;
  uploadMaxBytes: number;
  /** Folder of host/, remote-content/ … with their dist folders. */
  buildDir: string;
  demo: boolean;
  /** Whether a start makes the builds of its folder live although something has been released. */
  releaseOnStart: boolean;
  /** 32 bytes with which generations are signed; undefined: one is made. */
  releaseKey: Buffer | undefined;
  /** When a rollout is withdrawn automatically: the percentage of errors, and the number of reports from which it counts. */
  canary: { maxErrorPercent: number; minSamples: number };
  firstAdmin: { email: string; password: string } | undefined;
  /** Number of proxies in front, whose X-Forwarded-For is trusted. */
  trustProxy: number;
  /** The request header in which the proxy tells the country of a client's network. */
  countryHeader: string | undefined;
  /** Whether connections and push messages may reach addresses of our own network, and without TLS. */
  allowsPrivateAddresses: boolean;
  /** Whether back ends of remotes may be in our own network, and on this machine without TLS. */
  allowsPrivateBackends: boolean;
  /** 32 bytes; undefined: one is made. */
  pushPrivateKey: Buffer | undefined;
  metricsPort: number | undefined;
  logLevel: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3:
    | {
        endpoint: string | undefined;
        region: string;
        bucket: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
};

/** An invalid environment; the message is one line that names the variable. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/**
 * Parses the variables of one part of the product, or of all; an empty variable counts as unset.
 * @throws ConfigError that names every invalid variable
 */
export function parseEnvironment<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, env: Environment) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  );
}

/** @throws ConfigError for a variable that lacks its pair, or that production requires */
export function platformConfig(e: z.infer<typeof platformEnvironment>): Config {
  const production = e.NODE_ENV === 'production';
  const demo = e.BACKLOT_DEMO ?? !production;
  if (production && !e.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL: required in production, such as https://backlot.example.com');
  if (e.BACKLOT_COUNTRY_HEADER && e.BACKLOT_TRUST_PROXY === 0)
    throw new ConfigError('BACKLOT_COUNTRY_HEADER: requires BACKLOT_TRUST_PROXY, or anyone could send it');
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '');
  return {
    production,
    port: e.PORT,
    host: e.HOST ?? (demo ? 'localhost' : '0.0.0.0'), // the demo's passwords are public
    publicUrl,
    paymentUrl: e.PAYMENT_URL ? new URL(e.PAYMENT_URL).origin : publicUrl,
    watchUrl: e.WATCH_URL,
    databaseUrl: e.DATABASE_URL,
    dataDir: resolve(e.BACKLOT_DATA_DIR),
    uploadDir: resolve(e.BACKLOT_UPLOAD_DIR ?? join(e.BACKLOT_DATA_DIR, 'uploads')),
    uploadMaxBytes: e.BACKLOT_UPLOAD_MAX_BYTES,
    buildDir: resolve(e.BACKLOT_BUILD_DIR ?? '.'),
    demo,
    releaseOnStart: e.BACKLOT_RELEASE_ON_START ?? (demo || !production),
    releaseKey: e.BACKLOT_RELEASE_KEY ? Buffer.from(e.BACKLOT_RELEASE_KEY, 'base64url') : undefined,
    canary: {
      maxErrorPercent: e.BACKLOT_CANARY_MAX_ERROR_PERCENT,
      minSamples: e.BACKLOT_CANARY_MIN_SAMPLES,
    },
    firstAdmin: pair(
      'BACKLOT_ADMIN_EMAIL',
      e.BACKLOT_ADMIN_EMAIL,
      'BACKLOT_ADMIN_PASSWORD',
      e.BACKLOT_ADMIN_PASSWORD,
      (email, password) => ({ email, password }),
    ),
    trustProxy: e.BACKLOT_TRUST_PROXY,
    countryHeader: e.BACKLOT_COUNTRY_HEADER,
    allowsPrivateAddresses: e.BACKLOT_ALLOW_PRIVATE_ADDRESSES,
    allowsPrivateBackends: e.BACKLOT_PRIVATE_BACKENDS,
    pushPrivateKey: e.VAPID_PRIVATE_KEY ? Buffer.from(e.VAPID_PRIVATE_KEY, 'base64url') : undefined,
    metricsPort: e.METRICS_PORT,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    s3: s3Of(e),
  };
}

function s3Of(e: z.infer<typeof platformEnvironment>): Config['s3'] {
  if (!e.S3_BUCKET) return undefined;
  const keys = pair(
    'S3_ACCESS_KEY_ID',
    e.S3_ACCESS_KEY_ID,
    'S3_SECRET_ACCESS_KEY',
    e.S3_SECRET_ACCESS_KEY,
    (accessKeyId, secretAccessKey) => ({ accessKeyId, secretAccessKey }),
  );
  if (!keys) throw new ConfigError('S3_ACCESS_KEY_ID: required with S3_BUCKET');
  return { endpoint: e.S3_ENDPOINT, region: e.S3_REGION, bucket: e.S3_BUCKET, ...keys };
}

function pair<T>(
  aName: string,
  a: string | undefined,
  bName: string,
  b: string | undefined,
  make: (a: string, b: string) => T,
): T | undefined {
  if (a === undefined && b === undefined) return undefined;
  if (a === undefined) throw new ConfigError(`${aName}: required with ${bName}`);
  if (b === undefined) throw new ConfigError(`${bName}: required with ${aName}`);
  return make(a, b);
}
