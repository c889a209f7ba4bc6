import { formatNumber, Text } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { type LookupType, lookupType } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { typesQuery } from './lookups.data.ts';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeLabels } from './lookups.messages.ts';

const options = lookupType.options.map((value) => ({ value, label: typeLabels[value].list }));
const hrefOf = (type: string) => `/admin/lookups?${new URLSearchParams({ type })}`;

/** All lists with their totals, which may come later or not at all; a select on phones. */
export function TypeList({ current }: { current: LookupType | undefined }) {
  const navigate = useNavigate();
  const { data = [] } = useQuery(typesQuery());
  return (
    <>
      <nav aria-label={m.lists} className={classes.types}>
        <ul>
          {options.map(({ value, label }) => {
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
      </nav>
      <Select
        className={classes.typeSelect}
        label={m.lists}
        data={options}
        value={current ?? null}
        allowDeselect={false}
        onChange={(type) => type && void navigate(hrefOf(type))}
      />
    </>
  );
}
