import { type ApiTokenForm, tokenScopes } from '@backlot/contracts/platform/accounts/api-tokens';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { permissionLabel, permissionLabels } from '@backlot/contracts/platform/accounts/permission-labels';
import { Text } from '@backlot/ui';
import { MultiSelect } from '@backlot/ui/form';
import type { ComponentProps } from 'react';
import { messages } from './api-tokens.messages.ts';

type Scope = ApiTokenForm['scopes'][number];
type SelectProps = ComponentProps<typeof MultiSelect>;
type Props = Omit<SelectProps, 'data'> & {
  /** The permissions of the user: a token has no others. */
  held: readonly string[];
};

/** The scopes by area, found by what they allow and by their key, as the API's documentation names them. */
export const ScopeSelect = ({ held, ...props }: Props) => (
  <MultiSelect
    label={messages.scopes}
    description={messages.scopesHelp}
    searchable
    hidePickedOptions
    data={groupsOf(tokenScopes.filter((key) => held.includes(key)))}
    filter={({ options, search }) => options.map((option) => matching(option, search.trim().toLowerCase()))}
    renderOption={({ option: { label, value } }) => (
      <div>
        {label}
        <Text size="xs">
          <bdi>{value}</bdi>
        </Text>
      </div>
    )}
    {...props}
  />
);

const groupsOf = (scopes: readonly Scope[]) => {
  const areaOf = (key: Permission) => permissionLabels[key].area;
  return [...new Set(scopes.map(areaOf))].map((group) => ({
    group,
    items: scopes
      .filter((key) => areaOf(key) === group)
      .map((value) => ({ value, label: permissionLabel(value) })),
  }));
};

type Parsed = ReturnType<NonNullable<SelectProps['filter']>>[number];

/** A group with those of its options that match. */
const matching = (option: Parsed, search: string): Parsed =>
  'group' in option
    ? {
        ...option,
        items: option.items.filter(({ label, value }) =>
          [label, String(value)].some((text) => text.toLowerCase().includes(search)),
        ),
      }
    : option;
