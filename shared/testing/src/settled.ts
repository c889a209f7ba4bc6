import { queryClient } from '@backlot/data/query-client';
import { waitFor } from '@testing-library/react';

/** Waits until the page has the answer to each of its requests. */
export const settled = (): Promise<void> => waitFor(() => expect(queryClient.isFetching()).toBe(0));
