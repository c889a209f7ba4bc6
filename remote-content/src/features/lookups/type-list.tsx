import { formatNumber, IconSearch, Text } from '@backlot/ui';
import { Select, TextInput } from '@backlot/ui/form';
import { type LookupGroup, lookupGroups, type LookupType } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { typesQuery } from './lookups.data.ts';
import classes from './lookups.module.css';
import { groupLabels, lookupsMessages as m, typeLabels } from './lookups.messages.ts';

const shown = Object.entries(lookupGroups).map(([key, types]) => ({
  group: groupLabels[key as LookupGroup], // its own keys
  types: types as readonly LookupType[],
}));

/** The lists whose name contains `text`, by group. One that no field uses is listed only while it is open. */
function listGroups(text: string, current: LookupType | undefined) {
  const isUsed = !current || shown.some(({ types }) => types.includes(current));
  const groups = isUsed ? shown : [...shown, { group: m.hiddenList, types: [current] }];
  return groups.flatMap(({ group, types }) => {
    const items = types
      .map((value) => ({ value, label: typeLabels[value].list }))
      .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
    return items.length > 0 ? [{ group, items }] : [];
  });
}

const hrefOf = (type: string) => `/admin/lookups?${new URLSearchParams({ type })}`;

/** The lists that fields use, grouped and searchable, with totals that may come later or not at all; a select on phones. */
export function TypeList({ current }: { current: LookupType | undefined }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const groups = listGroups(text, current);
  return (
    <>
      <nav aria-label={m.lists} className={classes.types}>
        <TextInput
          type="search"
          aria-label={m.findList}
          placeholder={m.findList}
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {groups.map(({ group, items }) => (
          <section key={group} aria-label={group}>
            <Text size="xs" c="dimmed" px="sm" pb={4} aria-hidden>
              {group}
            </Text>
            <ListLinks items={items} current={current} />
          </section>
        ))}
        {groups.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" role="status">
            {m.noList}
          </Text>
        )}
      </nav>
      <Select
        className={classes.typeSelect}
        label={m.lists}
        data={listGroups('', current)}
        value={current ?? null}
        searchable
        nothingFoundMessage={m.noList}
        allowDeselect={false}
        onChange={(type) => type && void navigate(hrefOf(type))}
      />
    </>
  );
}

type Links = Pick<ReturnType<typeof listGroups>[number], 'items'> & { current: LookupType | undefined };

function ListLinks({ items, current }: Links) {
  const { data = [] } = useQuery(typesQuery());
  return (
    <ul>
      {items.map(({ value, label }) => {
        const count = data.find(({ type }) => type === value);
        return (
          <li key={value}>
            <Link
              to={hrefOf(value)}
              className={classes.type}
              {...(value === current && { 'aria-current': 'page' })}
            >
              {label}
              {count && (
                <Text span size="sm" c="dimmed" title={m.listCount(count.active, count.total)}>
                  {formatNumber(count.total)}
                </Text>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
