import {
  Alert,
  Avatar,
  Button,
  countryName,
  dangerButtonProps,
  IconEdit,
  IconStar,
  IconTrash,
  PageHeader,
  StatusBadge,
  useDocumentTitle,
} from '@backlot/ui';
import { useRecordActions } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import { type Maker, makerFields } from '@backlot/contracts/catalog/makers/maker';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import columns from '../../../detail/detail.module.css';
import { MakerLoader } from '../maker-loader.tsx';
import { makerPaths } from '../maker-paths.ts';
import { MakerStatusBadge } from '../maker-status.tsx';
import { makersMessages, typeLabels } from '../makers.messages.ts';
import { detailMessages as m } from './maker-detail.messages.ts';
import { MakerRail } from './maker-rail.tsx';
import { MakerTabs } from './maker-tabs.tsx';
import { useMakerActions } from './use-maker-actions.ts';
import classes from './maker-detail.module.css';

const StepDialogs = lazy(() => import('./step-dialogs.tsx'));

/** One maker: profile, contracts, payout account, movies, contacts and history. */
export function MakerPage() {
  return <MakerLoader>{(maker) => <MakerDetail key={maker._id} maker={maker} />}</MakerLoader>;
}

function MakerDetail({ maker }: { maker: Maker }) {
  const actions = useMakerActions(maker);
  const placed = useRecordActions({ record: 'maker', _id: maker._id });
  const canEdit = useCan('maker:write') && !maker.deletedAt;
  useDocumentTitle(maker.name);
  const { next, refusing } = actions;
  const editing = canEdit && (
    <Button
      variant={next ? 'default' : 'filled'}
      component={Link}
      to={makerPaths.edit(maker._id)}
      leftSection={<IconEdit size={16} />}
    >
      {m.edit}
    </Button>
  );
  return (
    <>
      <div className={classes.head}>
        {maker.img && <Avatar src={maker.img} size={56} alt="" className={classes.image} />}
        <div className={classes.main}>
          <PageHeader
            title={maker.name}
            crumbs={[{ label: makersMessages.title, to: makerPaths.list }]}
            status={
              <>
                {maker.deletedAt ? (
                  <StatusBadge tone="danger" icon={IconTrash} label={makersMessages.deleted} />
                ) : (
                  <MakerStatusBadge status={maker.status} />
                )}
                {maker.starred && (
                  <StatusBadge tone="neutral" icon={IconStar} label={makerFields.starred.label} />
                )}
              </>
            }
            facts={[typeLabels[maker.type], countryName(maker.country), maker.email]}
            secondary={
              <>
                {next && editing}
                {refusing && (
                  <Button {...dangerButtonProps} onClick={refusing.run} disabled={actions.isBusy}>
                    {refusing.label}
                  </Button>
                )}
              </>
            }
            primary={
              next ? (
                <Button onClick={next.run} loading={actions.isBusy}>
                  {next.label}
                </Button>
              ) : (
                editing
              )
            }
            menu={[...actions.menu, ...placed.menu]}
          />
        </div>
      </div>
      {maker.deletedAt && (
        <Alert color="red" icon={<IconTrash size={18} />} mb="md">
          {m.deletedNote}
        </Alert>
      )}
      <div className={columns.columns}>
        <div className={columns.stack}>
          <MakerTabs maker={maker} />
        </div>
        <MakerRail maker={maker} />
      </div>
      <Suspense>{actions.requested && <StepDialogs maker={maker} actions={actions} />}</Suspense>
      {placed.selected}
    </>
  );
}
