import { socialApi } from '@backlot/contracts/money/social/social';
import type { ConnectionProblem, OwnNetwork } from '@backlot/contracts/money/social/social';

export const networkNames: Record<OwnNetwork, string> = {
  youtube: 'YouTube',
  x: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};

const problems: Record<ConnectionProblem, string> = {
  address: 'The URL is in a private network.',
  unreachable: 'The server couldn’t be reached.',
  timeout: 'The server didn’t respond within 10 seconds.',
  status: 'The server refused the request. Check the URL and the token.',
  too_large: 'The response is larger than 1 MB.',
  malformed: 'The response isn’t JSON.',
  format: 'The response isn’t in the expected format.',
};

export const socialMessages = {
  label: 'Social networks',
  network: 'Network',
  figures: 'Metrics',
  days: (count: string, last: string) => `${count} ${count === '1' ? 'day' : 'days'}, through ${last}`,
  none: 'None',
  connection: 'Connection',
  notConnected: 'Not connected',
  pending: 'Will be read within a minute',
  read: (at: string) => `Read ${at}`,
  problems,
  importCsv: 'Import CSV',
  file: 'CSV file with metrics',
  badFile:
    'Couldn’t import the file. Use the columns day, followers, posts, reach and clicks, with each day once, such as 2026-11-26, and whole numbers.',
  connect: 'Connect URL',
  edit: 'Edit connection',
  connectTitle: (network: string) => `Connect ${network}`,
  save: 'Save connection',
  help: 'The URL is read every hour. It must return JSON: {"figures": [{"day": "2026-11-26", "followers": 1200, "posts": 2, "reach": 5400, "clicks": 310}]}.',
  url: socialApi.connect.fields.url.label,
  headerName: socialApi.connect.fields.headerName.label,
  token: socialApi.connect.fields.token.label,
  tokenHelp: 'Leave empty to keep the current token.',
  disconnect: 'Disconnect',
  disconnectTitle: (network: string) => `Disconnect ${network}?`,
  disconnectText: 'Imported metrics are kept. The token is deleted.',
} as const;
