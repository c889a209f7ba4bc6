import type { Profile, ProfileForm } from '@backlot/contracts/platform/accounts/profile';
import type { ConflictField } from '@backlot/ui/form';
import { messages } from './profile.messages.ts';

/** What the form holds: text alone, empty where the record has nothing. */
export type Details = { name: string; phone: string; designation: string; bio: string };

export const detailsOf = ({ name, phone, designation, bio }: Profile): Details => ({
  name,
  phone: phone ?? '',
  designation: designation ?? '',
  bio: bio ?? '',
});

export const toProfileForm = ({ name, phone, designation, bio }: Details, version: number): ProfileForm => ({
  name,
  phone: orNull(phone),
  designation: orNull(designation),
  bio: orNull(bio),
  version,
});

export const detailFields: readonly ConflictField<Details>[] = [
  { key: 'name', label: messages.fields.name },
  { key: 'phone', label: messages.fields.phone },
  { key: 'designation', label: messages.fields.designation },
  { key: 'bio', label: messages.fields.bio },
];

const orNull = (text: string): string | null => text.trim() || null;
