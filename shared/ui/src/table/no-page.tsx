import { pageSizes, totalCap } from '@backlot/contracts/list';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../empty-state.tsx';
import { changed } from './pager.tsx';
import { messages } from './table.messages.ts';

/** Whether a list refused the number of a page, because it has so many rows that only the first have page numbers. */
export const isTooDeep = (error: Error | null): boolean =>
  error !== null &&
  'errors' in error &&
  Array.isArray(error.errors) &&
  error.errors.some((problem: { code?: unknown }) => problem.code === 'too_deep');

type Props = {
  /** Of the rows that pages with numbers hold. */
  total?: number;
  limit?: number;
};

/** A page of a list beyond its last one, with the way to that one. */
export function NoPage({ total = totalCap, limit }: Props) {
  const { search } = useLocation();
  const size = limit ?? Number(new URLSearchParams(search).get('limit') ?? pageSizes[0]);
  const last = Math.max(1, Math.ceil(total / size));
  const to = `?${changed(search, { page: last > 1 ? String(last) : null, cursor: null })}`;
  return (
    <EmptyState title={messages.noPage} text={messages.noPageText(last)} icon={IconSearch}>
      <Button component={Link} to={to} variant="default">
        {messages.lastPage}
      </Button>
    </EmptyState>
  );
}
