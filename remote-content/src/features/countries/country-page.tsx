import {
  FailedState,
  PageHeader,
  Skeleton,
  Stack,
  StatusBadge,
  useDocumentTitle,
  VisuallyHidden,
} from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { Country } from '@backlot/contracts/site/countries/country';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { countryOf } from './countries.data.ts';
import { countriesMessages } from './countries.messages.ts';
import { CountryForm } from './country-form.tsx';
import { CountryHistory } from './country-history.tsx';

const m = countriesMessages.page;

/** One country: its form, and every change of it. */
export function CountryPage() {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(countryOf(_id));
  if (data) return <Loaded country={data} />;
  if (error)
    return (
      <FailedState
        message={messageOf(error)}
        errorId={error instanceof CallError ? error.errorId : null}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
      <Skeleton height={28} width="min(16rem, 70%)" />
      <Skeleton height={280} mt="md" />
      <Skeleton height={280} />
    </Stack>
  );
}

function Loaded({ country }: { country: Country }) {
  const { name, code, code3, subregion, embargo } = country;
  useDocumentTitle(name);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: countriesMessages.title, to: '/admin/countries' }]}
        facts={[`${code} · ${code3}`, subregion]}
        status={embargo && <StatusBadge tone="danger" label={countriesMessages.embargo} />}
      />
      <Stack gap="xl">
        <CountryForm key={country._id} country={country} />
        <CountryHistory country={country} />
      </Stack>
    </>
  );
}
