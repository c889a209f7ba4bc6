/** Labels of the dashboard. */
export const messages = {
  greeting: (part: 'morning' | 'afternoon' | 'evening', name: string) => `Good ${part}, ${name}`,
  metrics: 'Metrics',
  noMetrics: 'No metrics for your role',
  noMetricsText: 'Metrics appear here for the areas you have access to.',
  needsAttention: 'Needs attention',
  needsAttentionHelp: 'Your latest unread notifications',
  nothing: 'No unread notifications',
  nothingText: 'You’re all caught up.',
  loading: 'Loading notifications',
};
