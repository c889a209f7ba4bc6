import { useDisclosure, useHotkeys } from '@backlot/ui';
import { Suspense, lazy } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { Arrival, mainId } from './arrival.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { JobDock } from './job-dock.tsx';
import { Live } from './live.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { messages } from './shell.messages.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { Sidebar } from './sidebar.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { TopMenu } from './top-menu.tsx';
import { useGoToKeys } from './use-go-to-keys.ts';
import { useKey } from './use-key.ts';
import { usePlaces } from './use-places.ts';
import { useSidebar } from './use-sidebar.ts';
import classes from './shell.module.css';

// In one file with what it shares with the remotes.
const Palette = lazy(async () => ({
  default: (await import(/* webpackChunkName: "shared-ui-spotlight" */ './palette.tsx')).Palette,
}));

/** The frame around every page of a signed-in person. */
export function Shell() {
  const { menu, places } = usePlaces();
  const sidebar = useSidebar();
  const [isDrawerOpen, drawer] = useDisclosure();
  const [isPaletteOpen, palette] = useDisclosure();
  const [isSettingsOpen, settings] = useDisclosure();
  const [isSheetOpen, sheet] = useDisclosure();

  useHotkeys([['mod+K', palette.open]], []);
  useKey((key) => key === '?' && sheet.open());
  useGoToKeys(places);

  return (
    <div className={classes.shell} data-menu={sidebar.menu} data-collapsed={sidebar.isCollapsed || undefined}>
      <a className={classes.skip} href={`#${mainId}`}>
        {messages.skip}
      </a>
      <RouteProgress />
      <Header
        sidebar={sidebar}
        places={places}
        isDrawerOpen={isDrawerOpen}
        onOpenDrawer={drawer.open}
        onOpenPalette={palette.open}
        onOpenSettings={settings.open}
        onOpenShortcuts={sheet.open}
      />
      {sidebar.menu === 'side' && <Sidebar menu={menu} isCollapsed={sidebar.isCollapsed} />}
      {sidebar.menu === 'top' && <TopMenu menu={menu} />}
      <div className={classes.body}>
        <Arrival places={places} />
        <main id={mainId} className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <NavDrawer menu={menu} isOpen={isDrawerOpen} onClose={drawer.close} />
      <SettingsPanel isOpen={isSettingsOpen} onClose={settings.close} />
      <ShortcutSheet places={places} isOpen={isSheetOpen} onClose={sheet.close} />
      {isPaletteOpen && (
        <Suspense>
          <Palette
            places={places}
            onOpenSettings={settings.open}
            onOpenShortcuts={sheet.open}
            onClose={palette.close}
          />
        </Suspense>
      )}
      <StepUpDialog />
      <SessionWatch />
      <Live />
      <JobDock />
      <ScrollRestoration />
    </div>
  );
}

/** A line along the top while the next page is on its way. */
function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.progress} aria-hidden="true" />;
}
