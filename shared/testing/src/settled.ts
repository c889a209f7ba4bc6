import { queryClient } from '@backlot/data/query-client';
import { waitFor } from '@testing-library/react';

/** Waits until every request of the page has its response. */
export const settled = (): Promise<void> => waitFor(() => expect(queryClient.isFetching()).toBe(0));
