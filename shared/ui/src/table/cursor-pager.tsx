import type { Page } from '@backlot/contracts/platform/lists/list';
import { Button, Group } from '@mantine/core';
import { messages } from './table.messages.ts';

type Props = {
  page: number;
  of: Pick<Page<unknown>, 'limit' | 'total'>;
  onPage: (page: number) => void;
};

/** Turns the pages of a list by date; nothing while there is one page only. */
export function CursorPager({ page, of: { limit, total }, onPage }: Props) {
  const isLast = page * limit >= total;
  if (page === 1 && isLast) return null;
  return (
    <Group justify="center" mt="md">
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {messages.newer}
      </Button>
      <Button variant="default" disabled={isLast} onClick={() => onPage(page + 1)}>
        {messages.older}
      </Button>
    </Group>
  );
}
