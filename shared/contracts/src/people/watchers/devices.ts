import { countryCode, id, instant } from '../../platform/values/fields.ts';
import { listQuery, pageOf } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

export const devicePlatform = z.enum(['web', 'ios', 'android', 'tv', 'console']);
export type DevicePlatform = z.infer<typeof devicePlatform>;

/** A device that a watcher has signed in on. */
export const watcherDevice = z.object({
  _id: id,
  /** As reported by the device: `Living room TV`. */
  name: z.string(),
  platform: devicePlatform,
  appVersion: z.nullable(z.string()),
  firstSeenAt: instant,
  lastSeenAt: instant,
  lastCountry: z.nullable(countryCode),
  /** Null while it is signed in. */
  signedOutAt: z.nullable(instant),
});
export type WatcherDevice = z.infer<typeof watcherDevice>;

const { q: _, ...paging } = listQuery(['-lastSeenAt'], {}).shape;
/** Devices are paged through, not searched. */
export const deviceQuery = z.strictObject(paging);
export const devicePage = pageOf(watcherDevice);
