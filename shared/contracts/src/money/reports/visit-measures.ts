/** Of visits, and of the orders that were placed in them. */
export const visitMeasures = {
  visits: {
    label: 'Visits',
    of: 'count',
    meaning:
      'Visits of the payment page and the help page, without bots and visitors who opted out. A visit ends after 30 minutes without a page, and at midnight UTC.',
  },
  visitors: { label: 'Visitors', of: 'count', meaning: 'Each visitor once a day.' },
  bounceRate: { label: 'Bounce rate', of: 'share', meaning: 'Visits of one page without an order.' },
  orders: { label: 'Orders', of: 'count', meaning: 'Paid orders in any currency, by order date.' },
  conversion: { label: 'Conversion', of: 'share', meaning: 'Orders per visit.' },
  revenue: {
    label: 'Revenue',
    of: 'money',
    meaning: 'These orders in the shown currency, including tax, before refunds.',
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
    meaning: 'At the end of the period, as the network reported them.',
  },
  posts: { label: 'Posts', of: 'count', isRecorded: true, meaning: 'As the network reported them.' },
  reach: {
    label: 'Reach',
    of: 'count',
    isRecorded: true,
    meaning: 'People reached per day, as the network reported them, added up.',
  },
  clicks: {
    label: 'Clicks',
    of: 'count',
    isRecorded: true,
    meaning: 'On our links, as the network reported them.',
  },
  visits: {
    label: 'Visits',
    of: 'count',
    meaning: 'Visits that began on the network, except by paid links.',
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
