import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '../../http/errors.ts';

/** 19 MiB, two passes, one lane; the algorithm's default is argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** The hash of a random text that nobody knows: an unknown account takes as long as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$LFVOQoE6LYHh9eZmC4FCBQ$ZOagbCZk6+uOOd6EYT/CppleRHjpzx0z7egcRsYnjV4';

const atOnce = 2;
const queueLimit = 8;
let running = 0;
const queue: (() => void)[] = [];

/** @throws ApiError 503 when the queue is full */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost));

/**
 * Verifies once in any case; without a hash the result is false.
 * @throws ApiError 503 when the queue is full
 */
export const verifyPassword = (passwordHash: string | null | undefined, password: string): Promise<boolean> =>
  inTurn(async () => {
    const isRight = await verify(passwordHash ?? nobodysHash, password.normalize('NFC'));
    return isRight && Boolean(passwordHash);
  });

/** Two hashes at a time take two cores and 38 MiB; a login flood must not take more. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= queueLimit) throw unavailable();
    await new Promise<void>((go) => queue.push(go)); // a finished one passes its slot on, so `running` stays
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
