import {
  Button,
  IconCalendarTime,
  IconDownload,
  IconFileText,
  PageHeader,
  useDocumentTitle,
} from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { socialApi } from '@backlot/contracts/money/social/social';
import { NavLink, useLocation } from 'react-router-dom';
import { reportPaths } from './report-paths.ts';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Props = {
  page: keyof typeof reportPaths;
  /** Whether there are figures, or they are loading: without any there is nothing to print, export or schedule. */
  hasFigures: boolean;
  onExport?: (() => void) | undefined;
  onSchedule?: (() => void) | undefined;
};

/** Top of each page of reports, with links to the others. */
export function ReportHeader({ page, hasFigures, onExport, onSchedule }: Props) {
  const { title, description } = m[page];
  const canSeePeople = useCan('watched:person');
  const canEditSocial = useCan(socialApi.accounts.access);
  const { pathname, search } = useLocation();
  const address = `${window.location.origin}${pathname}${search}`;
  const pages = (['movies', 'watched', 'people', 'mail', 'social'] as const).filter(
    (key) => (key !== 'people' || canSeePeople) && (key !== 'social' || canEditSocial),
  );
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        facts={[description]}
        secondary={
          <>
            {hasFigures && (
              <Button
                variant="default"
                className={classes.offPaper}
                leftSection={<IconFileText size={16} />}
                onClick={() => window.print()}
              >
                {m.print}
              </Button>
            )}
            {hasFigures && onSchedule && (
              <Button
                variant="default"
                className={classes.offPaper}
                leftSection={<IconCalendarTime size={16} />}
                onClick={onSchedule}
              >
                {m.schedule}
              </Button>
            )}
          </>
        }
        primary={
          hasFigures &&
          onExport && (
            <Button className={classes.offPaper} leftSection={<IconDownload size={16} />} onClick={onExport}>
              {m.exportButton}
            </Button>
          )
        }
      />
      {/* In print, the URL shows the filters. */}
      <a className={classes.onPaper} href={address}>
        {address}
      </a>
      <nav className={`bl-tabs ${classes.tabs}`} aria-label={m.tabs}>
        {pages.map((key) => (
          <NavLink key={key} to={reportPaths[key]} end className="bl-tab">
            {m[key].tab}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
