import { endpoint } from '../../platform/http/endpoint.ts';
import { day, instant } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** The networks with figures of our own accounts. */
export const ownNetwork = z.enum(['youtube', 'x', 'instagram', 'linkedin']);
export type OwnNetwork = z.infer<typeof ownNetwork>;

const figure = z.int().check(z.minimum(0), z.maximum(10_000_000_000));
/** The figures of one day: the followers at its end, and what was posted, reached and clicked on it. */
const dayFigures = z.strictObject({
  day,
  followers: figure,
  posts: figure,
  reach: figure,
  clicks: figure,
});
export type DayFigures = z.infer<typeof dayFigures>;
/** The columns of a CSV file, in any order. */
export const figureColumns = ['day', 'followers', 'posts', 'reach', 'clicks'] as const;
/** What a connected address responds with, and what is imported. */
export const socialFigures = z.strictObject({
  figures: z.array(dayFigures).check(
    z.minLength(1),
    z.maxLength(1_000),
    z.refine((all) => new Set(all.map((one) => one.day)).size === all.length, 'List each day once.'),
  ),
});

const connectionProblem = z.enum([
  'address',
  'unreachable',
  'timeout',
  'status',
  'too_large',
  'malformed',
  'format',
]);
export type ConnectionProblem = z.infer<typeof connectionProblem>;

const address = z
  .string()
  .check(
    z.refine(
      (url) => /^https?:\/\/[\x21-\x7e]{1,480}$/.test(url) && URL.canParse(url),
      'Enter a URL that starts with https://.',
    ),
  );
/** Headers that say where or how a request is sent. */
const ofConnection = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'te',
  'upgrade',
  'expect',
]);
const headerProblem = 'Enter the name of a header, such as Authorization.';
const headerName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,63}$/i, headerProblem),
  z.refine((name) => !ofConnection.has(name.toLowerCase()), headerProblem),
);
const token = z.string().check(z.regex(/^[\x20-\x7e]{0,500}$/, 'Enter a token without special characters.'));
const connectionInput = z.strictObject({
  url: address,
  headerName,
  /** The value of the header; empty keeps the stored one. */
  token,
});

/** A network with the days whose figures are stored, and where they are read. */
const socialAccount = z.object({
  network: ownNetwork,
  days: z.int(),
  lastDay: z.nullable(day),
  connection: z.nullable(
    z.object({
      url: z.string(),
      headerName: z.string(),
      polledAt: z.nullable(instant),
      /** Why the last read failed. */
      problem: z.nullable(connectionProblem),
    }),
  ),
});
export type SocialAccount = z.infer<typeof socialAccount>;

const access = 'page:write';
const params = z.object({ network: ownNetwork });
export const socialApi = {
  accounts: endpoint({
    name: 'social.accounts',
    summary: 'List the social networks with their stored figures and their connections, without tokens.',
    method: 'GET',
    path: 'social',
    access,
    response: z.array(socialAccount),
  }),
  import: endpoint({
    name: 'social.import',
    summary: 'Store figures of a social network by day; those of a stored day are replaced.',
    method: 'POST',
    path: 'social/:network/figures',
    access,
    params,
    body: socialFigures,
    response: z.null(),
    message: 'Metrics imported',
  }),
  connect: endpoint({
    name: 'social.connect',
    summary: 'Read the figures of a social network from a URL every hour.',
    method: 'PUT',
    path: 'social/:network/connection',
    access,
    params,
    body: connectionInput,
    fields: { url: { label: 'URL' }, headerName: { label: 'Header' }, token: { label: 'Token' } },
    response: z.null(),
    message: 'Network connected',
  }),
  disconnect: endpoint({
    name: 'social.disconnect',
    summary: 'Stop reading the figures of a social network; stored figures remain.',
    method: 'DELETE',
    path: 'social/:network/connection',
    access,
    params,
    response: z.null(),
    message: 'Network disconnected',
  }),
};
