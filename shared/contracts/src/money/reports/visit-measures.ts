/** Of visits, and of the orders that were placed in them. */
export const visitMeasures = {
  visits: {
    label: 'Visits',
    of: 'count',
    meaning:
      'Visits to the payment page and the help page, excluding bots and visitors who opted out. A visit ends after 30 minutes without a page view, and at midnight UTC.',
  },
  visitors: { label: 'Visitors', of: 'count', meaning: 'Unique visitors, each counted once a day.' },
  bounceRate: { label: 'Bounce rate', of: 'share', meaning: 'Share of visits with one page and no order.' },
  orders: { label: 'Orders', of: 'count', meaning: 'Paid orders in any currency, by order date.' },
  conversion: { label: 'Conversion', of: 'share', meaning: 'Orders per visit.' },
  revenue: {
    label: 'Revenue',
    of: 'money',
    meaning: 'Amount of these orders in the displayed currency, including tax, before refunds.',
  },
} as const;

/** The same, of some visits. */
export const measuresOfVisits = (meaning: string) => ({
  ...visitMeasures,
  visits: { ...visitMeasures.visits, meaning },
});

const { orders, revenue } = visitMeasures;
const ofNetwork = {
  followers: {
    label: 'Followers',
    of: 'count',
    isRecorded: true,
    meaning: 'At the end of the period, as reported by the network.',
  },
  posts: { label: 'Posts', of: 'count', isRecorded: true, meaning: 'As reported by the network.' },
  reach: {
    label: 'Reach',
    of: 'count',
    isRecorded: true,
    meaning: 'Sum of people reached per day, as reported by the network.',
  },
  clicks: {
    label: 'Clicks',
    of: 'count',
    isRecorded: true,
    meaning: 'On our links, as reported by the network.',
  },
  visits: {
    label: 'Visits',
    of: 'count',
    meaning: 'Visits that began on the network, excluding paid links.',
  },
  orders,
  revenue,
} as const;
/** Of one social network. */
export const networkSlice = <const Path extends string>(title: string, path: Path) =>
  ({
    title,
    path: `dashboard/social/${path}`,
    access: 'report:read',
    rowsLabel: null,
    measures: ofNetwork,
  }) as const;
