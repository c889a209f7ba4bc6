import { useListState } from '@backlot/data/list-state';
import { useCan, useUser } from '@backlot/data/session';
import {
  Button,
  EmptyState,
  formatDate,
  IconChartBar,
  IconLayoutGrid,
  PageHeader,
  Skeleton,
  Stack,
  useDisclosure,
  useDocumentTitle,
  VisuallyHidden,
} from '@backlot/ui';
import type { DashboardBoard } from '@backlot/contracts/platform/releases/remotes';
import { sliceQuery } from '@backlot/contracts/money/reports/slice-query';
import { useQuery } from '@tanstack/react-query';
import { arrange } from './arrangement.ts';
import { BoardTabs } from './board-tabs.tsx';
import { greetingAt } from './greeting.ts';
import { controls } from './board-loader.ts';
import { LazyPart, lazyPart } from './lazy-part.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { isSafeMode } from '../../federation/release.ts';
import { type Placement, useBoard } from '../../federation/placements.ts';
import { PlacedParts } from '../../federation/slot.tsx';
import { attentionQuery, layoutQuery } from './dashboard.data.ts';
import { messages } from './dashboard.messages.ts';
import classes from './dashboard.module.css';

type Props = { board: DashboardBoard };

/** A board of the dashboard: the cards of every area that the user may see; on the overview also what needs attention. */
export function DashboardPage({ board }: Props) {
  const name = useUser()?.name ?? '';
  const now = new Date();
  const isOverview = board === 'overview';
  const title = isOverview ? greetingAt(now, name) : messages.boards[board];
  const placements = useBoard(board);
  const [isArranging, arranging] = useDisclosure();
  const attention = useQuery({ ...attentionQuery, enabled: isOverview });
  const waits = attention.isLoading && attention.failureCount === 0;
  useDocumentTitle(isOverview ? messages.tabs : messages.boards[board]);
  return (
    <>
      <PageHeader
        title={title}
        facts={[formatDate(now)]}
        secondary={
          placements.length > 1 && (
            <Button
              variant="default"
              leftSection={<IconLayoutGrid size={16} aria-hidden />}
              onClick={arranging.open}
            >
              {messages.arrange.verb}
            </Button>
          )
        }
      />
      <BoardTabs />
      <Stack gap="xl">
        {isOverview && <NeedsAttention />}
        <div className={classes.below} data-waits={waits || undefined}>
          <Metrics board={board} placements={placements} />
        </div>
      </Stack>
      {isArranging && (
        <LazyPart
          part={arrangeDialog}
          props={{ board, placements, onClose: arranging.close }}
          loading={null}
        />
      )}
    </>
  );
}

const arrangeDialog = lazyPart(async () => (await import('./arrange-dialog.tsx')).ArrangeDialog);

/** The remotes' cards; one that fails leaves the others intact. */
function Metrics({ board, placements }: Props & { placements: readonly Placement[] }) {
  const hasAmounts = useCan('payment:manage');
  if (placements.length === 0 || isSafeMode)
    return <EmptyState title={messages.noMetrics} text={messages.noMetricsText} icon={IconChartBar} />;
  return (
    <section>
      <VisuallyHidden component="h2">{messages.metrics}</VisuallyHidden>
      <LazyPart
        part={controls}
        props={{ hasAmounts }}
        loading={
          <Skeleton className={classes.controls} role="status" aria-label={messages.loadingControls} />
        }
      />
      <Cards board={board} placements={placements} />
    </section>
  );
}

/** Cards wait for the person's arrangement, so that they don't move once they are shown. */
function Cards({ board, placements }: Props & { placements: readonly Placement[] }) {
  const { raw } = useListState(sliceQuery);
  const { data, isPending } = useQuery(layoutQuery);
  if (isPending) return <Skeleton height={640} role="status" aria-label={messages.loadingCards} />;
  const layout = data?.find((one) => one.board === board);
  const shown = arrange(placements, layout).flatMap(({ card, isHidden }) => (isHidden ? [] : [card]));
  return (
    <div className={classes.cards}>
      <PlacedParts placements={shown} context={{ query: raw }} />
    </div>
  );
}
