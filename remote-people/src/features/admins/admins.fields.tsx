import { languageName } from '@backlot/ui';
import {
  asChoice,
  asText,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  optionalTextInput,
  requiredChoiceInput,
  textInput,
} from '@backlot/ui/record-form';
import {
  type accessFields,
  type adminFields,
  type invitationFields,
} from '@backlot/contracts/people/admins/admin';
import { type Team, team } from '@backlot/contracts/platform/accounts/access';
import { languageChoices, timeZoneChoices } from '../../record-form/choices.ts';
import { optionalSelect } from '../../record-form/optional-select.tsx';
import { describeGrants, roleLabels, teamLabels } from './admins.messages.ts';
import { TeamSelect } from './role-team-fields.tsx';

const name = textInput();

/** How each field is edited. */
export const adminInputs: FieldInputs<typeof adminFields> = {
  name,
  phone: optionalTextInput({ max: 40, type: 'tel' }),
  designation: optionalTextInput(),
  team: TeamInput,
  locale: optionalSelect(languageChoices),
  timezone: optionalSelect(timeZoneChoices),
  notes: optionalTextInput({ rows: 4 }),
};

/** Each field as text. */
export const adminTexts: FieldTexts<typeof adminFields> = {
  name: asText,
  phone: asText,
  designation: asText,
  team: asChoice(teamLabels),
  locale: (locale) => (locale ? languageName(locale) : ''),
  timezone: asText,
  notes: asText,
};

export const invitationInputs: FieldInputs<typeof invitationFields> = {
  name,
  email: textInput({ type: 'email' }),
  role: requiredChoiceInput(roleLabels),
  team: TeamInput,
};

export const invitationTexts: FieldTexts<typeof invitationFields> = {
  name: asText,
  email: asText,
  role: asChoice(roleLabels),
  team: adminTexts.team,
};

/** Role and permissions are edited together, by checkboxes of their own. @param labels of permissions that remotes declare */
export const accessTexts = (labels: Readonly<Record<string, string>>): FieldTexts<typeof accessFields> => ({
  role: asChoice(roleLabels),
  grants: (grants) => describeGrants(grants, labels),
});

function TeamInput({ context: _, onChange, ...props }: InputProps<Team | null>) {
  return <TeamSelect {...props} onChange={(next: unknown) => onChange(team.safeParse(next).data ?? null)} />;
}
