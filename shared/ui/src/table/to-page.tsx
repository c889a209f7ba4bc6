import { Navigate, useLocation } from 'react-router-dom';
import { changed } from './pager.tsx';

/** Redirects to another page of the list. */
export function ToPage({ number }: { number: number }) {
  const { search } = useLocation();
  return (
    <Navigate
      replace
      to={`?${changed(search, { page: number > 1 ? String(number) : null, cursor: null })}`}
    />
  );
}
