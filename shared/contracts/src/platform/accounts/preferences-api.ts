import { endpoint } from '../http/endpoint.ts';
import { idParams } from '../values/fields.ts';
import { z } from '../../z.ts';
import { preferenceShape, storedPreferences } from './preferences.ts';

export const userPreferencesApi = {
  save: endpoint({
    name: 'user.savePreferences',
    summary: 'Change some of your preferences; they are stored with your account.',
    method: 'PATCH',
    path: 'user/:_id/preference',
    access: 'session',
    params: idParams,
    body: z.partial(z.strictObject(preferenceShape)),
    response: storedPreferences,
    message: 'Preferences saved',
  }),
};
