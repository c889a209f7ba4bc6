import { endpoint } from '../http/endpoint.ts';
import { id, instant, maxInteger, text, version, whole } from '../values/fields.ts';
import { slotId } from './slots.ts';
import { z } from '../../z.ts';

/** The name of a remote; `host` is none, and neither is what every object has. */
export const remoteId = z.string().check(
  z.regex(/^[a-z]{2,40}$/, 'Use 2 to 40 lowercase letters.'),
  z.refine((id) => id !== 'host' && id !== 'constructor', 'Choose another name.'),
);
export const remoteParams = z.strictObject({ remote: remoteId });

/** A folder of addresses below /admin, without a slash at its end. */
const pathPrefix = z
  .string()
  .check(z.maxLength(100), z.regex(/^\/admin(\/[a-z_-]+)+$/, 'A path below /admin, such as /admin/events'));
const accessPrefix = z.string().check(z.regex(/^[a-z]{2,40}$/, 'Use lowercase letters, such as “movie”.'));
const publicKey = text(1_000, 1);
/** Checked further by the server, which knows what its network allows. */
const backendAddress = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^https?:\/\/[^/?#@\\\s]+(\/[^?#\\\s]*)?$/, 'Use a URL such as https://events.example.com/api.'),
  );

/** Whose a remote is, and what its releases may claim. */
const remoteForm = z.strictObject({
  owner: text(60, 1),
  /** Ed25519, as PEM or as the base64 of its 32 bytes. With a key, every release needs a signature of the team. */
  publicKey: z.nullable(publicKey),
  /** Its addresses, each with everything below it. */
  paths: z.array(pathPrefix).check(z.maxLength(40)),
  slots: z.array(slotId).check(z.maxLength(slotId.options.length)),
  /** First parts of the permissions that its menu, pages and cards may name: `movie` of `movie:read`. */
  access: z.array(accessPrefix).check(z.maxLength(40)),
  /** One remote at most. */
  mayHavePaymentPage: z.boolean(),
  /** Where `/api/x/{remote}/` leads: an origin and a path. Absent, it stays as it is. */
  backend: z.optional(z.nullable(backendAddress)),
});
export type RemoteForm = z.infer<typeof remoteForm>;

export const registeredRemote = z.extend(remoteForm, {
  id: z.string(),
  state: z.enum(['active', 'killed']),
  version,
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

const publishToken = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** To a quarter of an hour. */
  lastUsedAt: z.nullable(instant),
  /** Who created it; it stops working with this person's own tokens. */
  createdBy: z.string(),
});
export type PublishToken = z.infer<typeof publishToken>;

export const remoteRegistryApi = {
  remotes: endpoint({
    name: 'release.remotes',
    summary: 'List all registered remotes by ID.',
    method: 'GET',
    path: 'release/remote',
    access: 'release:manage',
    response: z.array(registeredRemote),
  }),
  save: endpoint({
    name: 'release.saveRemote',
    summary: 'Register a remote (`version` 0), or change who owns it and what it may claim.',
    method: 'PUT',
    path: 'release/remote/:remote',
    access: 'release:manage',
    stepUp: true,
    params: remoteParams,
    body: z.extend(remoteForm, { version: whole(0, maxInteger) }),
    fields: {
      owner: { label: 'Owner' },
      publicKey: { label: 'Public key' },
      paths: { label: 'Paths' },
      'paths.*': { label: 'Each entry' },
      access: { label: 'Permissions' },
      'access.*': { label: 'Each permission' },
      backend: { label: 'Back end' },
    },
    response: registeredRemote,
    message: 'Remote saved',
  }),
  tokens: endpoint({
    name: 'release.tokens',
    summary: 'List the publish tokens of a remote, newest first.',
    method: 'GET',
    path: 'release/remote/:remote/token',
    access: 'release:manage',
    params: remoteParams,
    response: z.array(publishToken),
  }),
  createToken: endpoint({
    name: 'release.createToken',
    summary: 'Create a publish token of one remote. Its value is returned once and stored as a hash.',
    method: 'POST',
    path: 'release/remote/:remote/token',
    access: 'release:manage',
    stepUp: true,
    status: 201,
    params: remoteParams,
    body: z.strictObject({ name: text(60, 1), days: whole(1, 365) }),
    fields: { name: { label: 'Name' }, days: { label: 'Expires in' } },
    response: z.extend(publishToken, { token: z.string() }),
    message: 'Publish token created',
  }),
  revokeToken: endpoint({
    name: 'release.revokeToken',
    summary: 'Revoke a publish token; its next request is refused.',
    method: 'DELETE',
    path: 'release/remote/:remote/token/:tokenId',
    access: 'release:manage',
    stepUp: true,
    params: z.strictObject({ remote: remoteId, tokenId: id }),
    response: z.object({ _id: id }),
    message: 'Publish token revoked',
  }),
};
