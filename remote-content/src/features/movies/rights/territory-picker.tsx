import { Button, CloseButton, Group, Text } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { territoryMessages as m } from './rights.messages.ts';
import classes from './territory-picker.module.css';
import { useTerritories } from './use-territories.ts';

type Props = Pick<InputProps<string[]>, 'label' | 'value' | 'error' | 'disabled' | 'onChange'> & {
  'data-path'?: string;
};

/** Regions with more territories are collapsed at first. */
const expandedAtMost = 8;

/** Territories, one by one or by group. A group is added as its territories, so that each of them can be removed. */
export function TerritoryPicker({ label, value, error, disabled, onChange, 'data-path': path }: Props) {
  const { groups, countries, nameOf, regionOf } = useTerritories();
  const chosen = new Set(value);
  const add = (key: string | null) => {
    const codes = groups.find((group) => `group ${group.key}` === key)?.codes ?? (key ? [key] : []);
    onChange([...new Set([...value, ...codes])].sort());
  };
  const remove = (codes: readonly string[]) => onChange(value.filter((code) => !codes.includes(code)));
  const regions = [...new Set(value.map(regionOf))].sort();
  return (
    <div>
      <Select
        label={label}
        placeholder={m.placeholder}
        searchable
        required
        value={null}
        error={error}
        disabled={disabled}
        data-path={path}
        limit={60}
        nothingFoundMessage={m.nothingFound}
        data={[
          {
            group: m.groups,
            items: groups.map(({ key, name, codes }) => ({
              value: `group ${key}`,
              label: m.groupCount(name, codes.length),
            })),
          },
          {
            group: m.countries,
            items: countries
              .filter(({ code }) => !chosen.has(code))
              .map(({ code, name }) => ({ value: code, label: name })),
          },
        ]}
        onChange={add}
      />
      {value.length > 0 && (
        <Group justify="space-between" mt="xs">
          <Text size="sm">{m.chosen(value.length)}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            {m.removeAll}
          </Button>
        </Group>
      )}
      <div className={classes.chosen}>
        {regions.map((region) => {
          const own = value
            .filter((code) => regionOf(code) === region)
            .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
          return (
            <details key={region} open={own.length <= expandedAtMost}>
              <summary>{m.groupCount(region, own.length)}</summary>
              <ul className={classes.codes}>
                {own.map((code) => (
                  <li key={code} className={classes.code}>
                    {nameOf(code)}
                    <CloseButton
                      size="sm"
                      aria-label={m.removeOne(nameOf(code))}
                      onClick={() => remove([code])}
                    />
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </div>
    </div>
  );
}
