import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** A page says every `presenceEveryMs` that it is there, and is gone `presenceEndsMs` after it last did. */
export const presenceEveryMs = 8_000;
export const presenceEndsMs = 20_000;

const presenceState = z.enum(['viewing', 'replying', 'gone']);
export type PresenceState = z.infer<typeof presenceState>;

const present = z.object({ _id: id, name: z.string(), state: z.enum(['viewing', 'replying']) });
export type Present = z.infer<typeof present>;

/** The resource of the live event that is sent when someone comes, goes, or starts or stops replying. */
export const presenceResource = 'ticketPresence';

export const presenceApi = {
  announce: endpoint({
    name: `${presenceResource}.announce`,
    summary: 'Report what you are doing on a ticket, and get what others are doing there.',
    method: 'POST',
    path: 'support/:_id/presence',
    access: 'support:write',
    params: z.strictObject({ _id: id }),
    body: z.strictObject({ state: presenceState }),
    response: z.array(present),
  }),
};
