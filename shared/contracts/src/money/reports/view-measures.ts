import { reportMeasures } from './measures.ts';

const { views, minutes, completion, avgMinutes } = reportMeasures;

/** The slices of views, and of what players report about playback. */
export const viewSlices = {
  performance: {
    title: 'Viewing',
    path: 'dashboard/performance',
    access: 'report:read',
    rowsLabel: null,
    measures: { minutes, views, avgMinutes, completion },
  },
  device: {
    title: 'Devices',
    path: 'dashboard/device',
    access: 'report:read',
    rowsLabel: 'Device',
    measures: { views, minutes, avgMinutes, completion },
  },
  viewCountry: {
    title: 'Viewing by country',
    path: 'dashboard/viewcountry',
    access: 'report:read',
    rowsLabel: 'Country',
    measures: { minutes, views, avgMinutes, completion },
  },
  viewHour: {
    title: 'Viewing by hour (UTC)',
    path: 'dashboard/viewhour',
    access: 'report:read',
    rowsLabel: 'Hour (UTC)',
    measures: { minutes, views, avgMinutes, completion },
  },
  playback: {
    title: 'Playback quality',
    path: 'dashboard/playback',
    access: 'report:read',
    rowsLabel: 'Device',
    measures: {
      failures: {
        label: 'Failed views',
        of: 'count',
        meaning: 'Views in which the player reported a failure.',
      },
      errorRate: { label: 'Error rate', of: 'share', meaning: 'Failed views divided by views.' },
      startup: {
        label: 'Startup time (s)',
        of: 'decimal',
        meaning:
          'Average seconds from pressing Play to the first frame. Views without a startup time aren’t counted.',
      },
      views,
    },
  },
} as const;
