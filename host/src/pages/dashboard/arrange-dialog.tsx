import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Alert, Button, Group, Modal, Stack, Switch } from '@backlot/ui';
import { SortableList } from '@backlot/ui/sortable';
import type { DashboardBoard } from '@backlot/contracts/platform/releases/remotes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Placement } from '../../federation/placements.ts';
import { arrange } from './arrangement.ts';
import { layoutQuery, saveLayout } from './dashboard.data.ts';
import { messages } from './dashboard.messages.ts';

const { arrange: m } = messages;

type Props = { board: DashboardBoard; placements: readonly Placement[]; onClose: () => void };
type Item = ReturnType<typeof arrange<Placement>>[number];

const titleOf = ({ card: { slot } }: Item) => slot.title ?? slot.name;
const idOf = ({ card }: Item) => card.id;

/** Orders and hides the cards of a board for this person. */
export function ArrangeDialog({ board, placements, onClose }: Props) {
  const { data } = useQuery(layoutQuery);
  const layout = data?.find((one) => one.board === board);
  const [changed, setChanged] = useState<Item[] | null>(null);
  const items = changed ?? arrange(placements, layout);
  const save = useActionMutation({ mutationFn: saveLayout, onSuccess: onClose });
  const toggle = (item: Item) =>
    setChanged(items.map((one) => (one === item ? { ...one, isHidden: !one.isHidden } : one)));
  return (
    <Modal opened onClose={onClose} title={m.verb}>
      <Stack gap="md">
        <SortableList label={m.list} items={items} idOf={idOf} nameOf={titleOf} onChange={setChanged}>
          {(item) => (
            <Switch
              label={titleOf(item)}
              aria-label={m.show(titleOf(item))}
              checked={!item.isHidden}
              onChange={() => toggle(item)}
            />
          )}
        </SortableList>
        {save.failure !== null && (
          <Alert color="red" role="alert">
            {save.failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="subtle"
            loading={save.isPending}
            onClick={() => save.mutate({ board, cards: [], hidden: [] })}
          >
            {m.reset}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                board,
                cards: items.map(idOf),
                hidden: items.filter(({ isHidden }) => isHidden).map(idOf),
              })
            }
          >
            {m.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
