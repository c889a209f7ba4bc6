import { ConfirmDialog, formatTotal, Stack, Text } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Country } from '@backlot/contracts/site/countries/country';
import { useQuery } from '@tanstack/react-query';
import { closeMessages as m } from './countries.messages.ts';

type Props = { country: Country; isPending: boolean; onConfirm: () => void; onClose: () => void };

/** Confirms that sales in a country are turned off, with the number of watchers who live there. */
export default function CloseSalesDialog({ country, isPending, onConfirm, onClose }: Props) {
  const { data, isError } = useQuery(queryOf(watchersApi.list, { query: { country: country.code } }));
  return (
    <ConfirmDialog
      isOpen
      title={m.title(country.name)}
      verb={m.verb}
      cancelVerb={m.keep}
      isDanger
      action={{ isPending, failure: null }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{m.text}</Text>
        <Text role="status">
          {isError && m.notCounted}
          {data && m.watchers(data.total, formatTotal(data.total, data.totalIsCapped))}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
