import { endpoint } from '../../platform/http/endpoint.ts';
import { currencyCode } from '../../platform/values/fields.ts';
import { reportMeasures } from './measures.ts';
import { reportPeriod, reportStep } from './report.ts';
import { sliceQuery } from './slice-query.ts';
import { measuresOfVisits, networkSlice, visitMeasures } from './visit-measures.ts';
import { viewSlices } from './view-measures.ts';
import { z } from '../../z.ts';

const { gross, makerShare, refunds, refundRate, rentals, purchases } = reportMeasures;
const sales = { gross, rentals, purchases, refunds, refundRate };

/**
 * The slices of the dashboard with their measures, the most important first. Reports, lists and slices share the definitions
 * of measures, so that a slice equals the list that it links to.
 */
export const slices = {
  income: {
    title: 'Income',
    path: 'dashboard/income',
    access: 'payment:manage',
    rowsLabel: 'Payment type',
    measures: {
      gross: {
        label: 'Gross',
        of: 'money',
        meaning: 'Paid rentals, purchases and subscriptions by order date, including tax, before refunds.',
      },
      refunded: { label: 'Refunded', of: 'money', meaning: 'Refunds of these payments to date.' },
      disputed: {
        label: 'Disputed',
        of: 'money',
        meaning: 'Withdrawn from these payments by disputes that are open or lost.',
      },
      tax: { label: 'Tax', of: 'money', meaning: 'Tax included in the gross amount.' },
      fees: {
        label: 'Gateway fees',
        of: 'money',
        meaning: 'Fees of these payments, where known.',
      },
      makerShare,
      net: {
        label: 'Platform share',
        of: 'money',
        meaning:
          'Gross less refunds, disputes, the tax on the remainder, gateway fees and the makers’ share.',
      },
      payments: { label: 'Payments', of: 'count', meaning: 'Paid payments, refunded ones included.' },
    },
  },
  cashFlow: {
    title: 'Cash flow',
    path: 'dashboard/cashflow',
    access: 'payment:manage',
    rowsLabel: null,
    measures: {
      received: {
        label: 'Received',
        of: 'money',
        meaning: 'Payments by the day on which they were paid, including tax, before fees.',
      },
      refunds: { label: 'Refunds', of: 'money', meaning: 'By the day on which they succeeded.' },
      disputes: { label: 'Lost disputes', of: 'money', meaning: 'By the day on which they were lost.' },
      payouts: {
        label: 'Payouts',
        of: 'money',
        meaning: 'Paid to makers, by the day of payment; not available by country.',
      },
      balance: {
        label: 'Balance',
        of: 'money',
        meaning: 'Received less refunds, lost disputes and payouts.',
      },
    },
  },
  generated: {
    title: 'Coupon sales',
    path: 'dashboard/generated',
    access: 'payment:manage',
    rowsLabel: 'Coupon',
    measures: {
      gross: {
        label: 'Gross',
        of: 'money',
        meaning: 'Paid payments made with a coupon by order date, including tax, before refunds.',
      },
      payments: { label: 'Payments', of: 'count', meaning: 'Paid payments, refunded ones included.' },
      discount: { label: 'Discount', of: 'money', meaning: 'What the coupons took off.' },
      refunded: { label: 'Refunded', of: 'money', meaning: 'Refunds of these payments to date.' },
    },
  },
  topSale: {
    title: 'Top sales',
    path: 'dashboard/topsale',
    access: 'payment:manage',
    rowsLabel: 'Movie',
    measures: sales,
  },
  location: {
    title: 'Sales by country',
    path: 'dashboard/location',
    access: 'payment:manage',
    rowsLabel: 'Country',
    measures: sales,
  },
  region: {
    title: 'Sales by region',
    path: 'dashboard/region',
    access: 'payment:manage',
    rowsLabel: 'Region',
    measures: sales,
  },
  ...viewSlices,
  trafficChannel: {
    title: 'Traffic channels',
    path: 'dashboard/trafficchannel',
    access: 'report:read',
    rowsLabel: 'Channel',
    measures: visitMeasures,
  },
  socialTraffic: {
    title: 'Social traffic',
    path: 'dashboard/socialtraffic',
    access: 'report:read',
    rowsLabel: 'Network',
    measures: measuresOfVisits('Visits that began on social media, excluding paid links.'),
  },
  youtube: networkSlice('YouTube', 'youtube'),
  x: networkSlice('X (Twitter)', 'x'),
  instagram: networkSlice('Instagram', 'instagram'),
  linkedin: networkSlice('LinkedIn', 'linkedin'),
  campaign: {
    title: 'Campaigns',
    path: 'dashboard/campaign',
    access: 'report:read',
    rowsLabel: 'Campaign',
    measures: measuresOfVisits('Visits that began with a link whose utm_campaign names a campaign.'),
  },
  visitDevice: {
    title: 'Visits by device',
    path: 'dashboard/visitdevice',
    access: 'report:read',
    rowsLabel: 'Device',
    measures: measuresOfVisits(
      'Visits by device type, as reported by the browser. Earlier visits without this information aren’t counted.',
    ),
  },
  embeddedVisits: {
    title: 'Embedded checkouts',
    path: 'dashboard/embeddedvisits',
    access: 'report:read',
    rowsLabel: 'Site',
    measures: measuresOfVisits('Visits to the payment page that began within an allowed site.'),
  },
  landingPage: {
    title: 'Landing pages',
    path: 'dashboard/landingpage',
    access: 'report:read',
    rowsLabel: 'Page',
    measures: visitMeasures,
  },
} as const;
export type SliceName = keyof typeof slices;

/** By measure; null where a value is undefined. */
const values = z.record(z.string(), z.nullable(z.number()));
/** Null below the privacy threshold, or where the values would reveal such a group. */
const measured = { values: z.nullable(values), previous: z.nullable(values) };
export type SliceValues = z.infer<typeof values>;

export const slice = z.object({
  period: reportPeriod,
  /** The currency of amounts; null without sales. */
  currency: z.nullable(currencyCode),
  total: z.object(measured),
  step: reportStep,
  series: z.array(z.object({ at: z.string(), ...measured })),
  rows: z.array(
    z.object({
      key: z.string(),
      /** Of records; null when permanently deleted, and for keys that have a label. */
      name: z.nullable(z.string()),
      /** The values of the list’s filter that the row stands for. */
      members: z.array(z.string()),
      /** Of leading rows, in a comparison: their place in the previous period, from 1; null beyond the last row. */
      previousPlace: z.optional(z.nullable(z.int())),
      ...measured,
    }),
  ),
});
export type Slice = z.infer<typeof slice>;

const sliceEndpoint = (name: SliceName) =>
  endpoint({
    name: `dashboard.${name}`,
    summary: `Get the dashboard’s figures: ${slices[name].title}.`,
    method: 'GET',
    path: slices[name].path,
    access: slices[name].access,
    query: sliceQuery,
    response: slice,
  });

export const slicesApi = {
  income: sliceEndpoint('income'),
  cashFlow: sliceEndpoint('cashFlow'),
  generated: sliceEndpoint('generated'),
  topSale: sliceEndpoint('topSale'),
  location: sliceEndpoint('location'),
  region: sliceEndpoint('region'),
  performance: sliceEndpoint('performance'),
  device: sliceEndpoint('device'),
  viewCountry: sliceEndpoint('viewCountry'),
  viewHour: sliceEndpoint('viewHour'),
  playback: sliceEndpoint('playback'),
  trafficChannel: sliceEndpoint('trafficChannel'),
  socialTraffic: sliceEndpoint('socialTraffic'),
  youtube: sliceEndpoint('youtube'),
  x: sliceEndpoint('x'),
  instagram: sliceEndpoint('instagram'),
  linkedin: sliceEndpoint('linkedin'),
  campaign: sliceEndpoint('campaign'),
  visitDevice: sliceEndpoint('visitDevice'),
  embeddedVisits: sliceEndpoint('embeddedVisits'),
  landingPage: sliceEndpoint('landingPage'),
} satisfies Record<SliceName, unknown>;
