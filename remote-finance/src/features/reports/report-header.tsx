import {
  Button,
  IconCalendarTime,
  IconDownload,
  IconFileText,
  PageHeader,
  useDocumentTitle,
  useInView,
} from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { socialApi } from '@backlot/contracts/money/social/social';
import { useRef } from 'react';
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
          <PageTab key={key} page={key} isOpen={key === page} />
        ))}
      </nav>
    </>
  );
}

type TabProps = Pick<Props, 'page'> & { isOpen: boolean };

/** On a narrow page the tabs scroll sideways: the open one scrolls into view. */
function PageTab({ page, isOpen }: TabProps) {
  const tab = useRef<HTMLAnchorElement>(null);
  useInView(tab, isOpen);
  return (
    <NavLink ref={tab} to={reportPaths[page]} end className="bl-tab">
      {m[page].tab}
    </NavLink>
  );
}
