import type { BannerInput } from '@backlot/contracts/banners';
import { recordsOf } from '../history/records.service.ts';
import { type BannerRecord, readBanner } from './banners.read.ts';
import { bannerTable as t } from './banners.table.ts';

/** The editable fields, which a revision keeps. */
export const inputKeys = [
  'title',
  'subtitle',
  'i18n',
  'slot',
  'desktopImage',
  'mobileImage',
  'videoUrl',
  'cta',
  'movieId',
  'countries',
  'languages',
  'audience',
  'startAt',
  'endAt',
  'publication',
] as const satisfies readonly (keyof BannerInput)[];

const inputOf = (record: BannerRecord) =>
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as BannerInput; // one entry for each of its keys

/** @param now when the status of a banner that has changed meanwhile is worked out */
export const bannerRecords = (now: () => Date) =>
  recordsOf({
    type: 'banner',
    table: t,
    snapshot: inputOf,
    read: (tx, _id) => readBanner(tx, _id, now()),
    derived: ['position'], // the order has an audit row of its own
  });
