import {
  type Admin,
  admin as adminSchema,
  type AdminInput,
  type Team,
} from '@backlot/contracts/people/admins/admin';
import { CallError } from '@backlot/data/call-error';
import type { ConflictField } from '@backlot/ui/form';
import { languageName } from '@backlot/ui';
import { teamLabels } from '../admins.messages.ts';
import { fieldLabels } from './admin-detail.messages.ts';

/** What the form holds: text is empty where the record has nothing. */
export type AdminDraft = {
  name: string;
  phone: string;
  designation: string;
  team: Team | null;
  locale: string | null;
  timezone: string | null;
  notes: string;
};

export const draftOf = ({ name, phone, designation, team, locale, timezone, notes }: Admin): AdminDraft => ({
  name,
  phone: phone ?? '',
  designation: designation ?? '',
  team,
  locale,
  timezone,
  notes: notes ?? '',
});

export const inputOf = ({ phone, designation, notes, ...rest }: AdminDraft): AdminInput => ({
  ...rest,
  phone: orNull(phone),
  designation: orNull(designation),
  notes: orNull(notes),
});

export const draftFields: readonly ConflictField<AdminDraft>[] = [
  { key: 'name', label: fieldLabels.name },
  { key: 'phone', label: fieldLabels.phone },
  { key: 'designation', label: fieldLabels.designation },
  { key: 'team', label: fieldLabels.team, format: (team) => team && teamLabels[team] },
  { key: 'locale', label: fieldLabels.locale, format: (locale) => locale && languageName(locale) },
  { key: 'timezone', label: fieldLabels.timezone },
  { key: 'notes', label: fieldLabels.notes },
];

/** The record as it is now, when a save was refused because of it. */
export const currentRecord = (error: unknown): Admin | null => {
  if (!(error instanceof CallError) || error.code !== 'version_conflict') return null;
  const current = adminSchema.safeParse(error.data);
  return current.success ? current.data : null;
};

const orNull = (text: string): string | null => text.trim() || null;
