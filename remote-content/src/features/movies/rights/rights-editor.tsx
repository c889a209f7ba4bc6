import {
  Button,
  EmptyState,
  formatDate,
  Group,
  IconPlus,
  IconLock,
  Paper,
  Stack,
  Text,
  Title,
} from '@backlot/ui';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import type { MovieRights, RightInput } from '@backlot/contracts/catalog/movies/rights';
import { rightsState } from '@backlot/contracts/catalog/movies/rights-report';
import { rightsProblems } from '@backlot/contracts/catalog/movies/rights-rules';
import { useState } from 'react';
import { SetEditorBars } from '../set-editor/set-editor-bars.tsx';
import { useSetEditor } from '../set-editor/use-set-editor.ts';
import { NoticeList } from './notice-list.tsx';
import { RightDrawer } from './right-drawer.tsx';
import { asSet, loadRights, saveRights } from './rights.data.ts';
import { RightsList } from './rights-list.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { noticesOf } from './rights-notices.ts';
import { dayOf, lastDayOf, rightWords } from './rights-words.ts';
import { rightsMessages as m } from './rights.messages.ts';
import { useTerritories } from './use-territories.ts';

type Props = { movie: Movie; loaded: MovieRights; isEditable: boolean };

const blank = (): RightInput => ({
  territories: [],
  mode: 'allow',
  licenseType: 'svod',
  startAt: new Date(`${dayOf(new Date())}T00:00:00Z`),
  endAt: null,
  holdbackDays: null,
  exclusive: false,
  contract: null,
});

export function RightsEditor({ movie, loaded, isEditable }: Props) {
  const [now] = useState(() => new Date());
  const territories = useTerritories();
  const [edited, setEdited] = useState<{ right: RightInput; index: number } | null>(null);
  const editor = useSetEditor<RightInput[]>({
    loaded: asSet(loaded),
    load: () => loadRights(movie._id),
    save: (set) => saveRights(movie._id, set),
    problemOf: (draft) => (rightsProblems(draft).length > 0 ? m.fixFirst : null),
  });
  const rights = editor.draft;
  const add = () => setEdited({ right: blank(), index: rights.length });
  const put = (right: RightInput) => {
    if (edited) editor.change(rights.toSpliced(edited.index, 1, right));
    setEdited(null);
  };
  return (
    <>
      <Paper component="section" withBorder p="lg" aria-label={m.title}>
        <Group justify="space-between" align="flex-start" mb="md">
          <div>
            <Title order={2}>{m.title}</Title>
            <Text size="sm" c="dimmed">
              {rights.length === 0 ? m.intro : stateWords(rights, now)}
            </Text>
          </div>
          {isEditable && rights.length > 0 && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
              {m.add}
            </Button>
          )}
        </Group>
        {rights.length === 0 ? (
          <EmptyState icon={IconLock} title={m.none} text={m.noneText}>
            {isEditable && (
              <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
                {m.add}
              </Button>
            )}
          </EmptyState>
        ) : (
          <Stack gap="lg">
            <NoticeList notices={noticesOf(rights, now, territories)} />
            <RightsMatrix rights={rights} territories={territories} now={now} />
            <RightsList
              rights={rights}
              territories={territories}
              isEditable={isEditable}
              onEdit={(index) => setEdited({ right: rights[index] ?? blank(), index })}
              onRemove={(index) => editor.change(rights.toSpliced(index, 1))}
            />
          </Stack>
        )}
        <RightDrawer
          right={edited?.right ?? null}
          isNew={edited?.index === rights.length}
          others={rights.filter((_, index) => index !== edited?.index)}
          territories={territories}
          onDone={put}
          onClose={() => setEdited(null)}
        />
      </Paper>
      <SetEditorBars
        editor={editor}
        label={m.title}
        show={(set) => (
          <Stack gap={4}>
            {set.map((right, index) => (
              <span key={right._id ?? index}>{rightWords(right, territories)}</span>
            ))}
          </Stack>
        )}
      />
    </>
  );
}

function stateWords(rights: readonly RightInput[], now: Date): string {
  const { sellableIn, nextExpiryAt } = rightsState(rights, now);
  const open = sellableIn.length === 0 ? m.closedNow : m.openNow(sellableIn.length);
  return nextExpiryAt ? `${open}, ${m.nextExpiry(formatDate(lastDayOf(nextExpiryAt)))}` : open;
}
