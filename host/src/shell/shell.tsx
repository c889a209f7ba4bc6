import { useDisclosure, useHotkeys } from '@backlot/ui';
import { Suspense, useRef, useState } from 'react';
import { override } from '../federation/release.ts';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import { mainId, RouteAnnouncer } from './route-announcer.tsx';
import { Header } from './header.tsx';
import { JobDock } from './job-dock.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { partOnIntent } from './part-on-intent.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SessionWatch } from './session-watch.tsx';
import { messages } from './shell.messages.ts';
import { StepUp } from './step-up.tsx';
import { TopMenu } from './top-menu.tsx';
import { useKey } from './use-key.ts';
import { useNavTargets } from './use-nav-targets.ts';
import { useOnceTrue } from './use-once-true.ts';
import { useSidebar } from './use-sidebar.ts';
import classes from './shell.module.css';
import { brandMessages } from '../brand/brand.messages.ts';
import { NavList } from './nav-list.tsx';
import type { NavTarget, NavTargetGroup } from './nav-targets.ts';
import { goToKeys } from './shortcuts.ts';

const NavDrawer = partOnIntent(
  async () => (await import(/* webpackChunkName: "shell-on-intent" */ './nav-drawer.tsx')).NavDrawer,
);
const ShortcutSheet = partOnIntent(
  async () => (await import(/* webpackChunkName: "shell-on-intent" */ './shortcut-sheet.tsx')).ShortcutSheet,
);
const SettingsPanel = partOnIntent(
  async () => (await import(/* webpackChunkName: "shell-on-intent" */ './settings-panel.tsx')).SettingsPanel,
);

const OverrideBanner = partOnIntent(
  async () =>
    (await import(/* webpackChunkName: "shell-on-intent" */ './override-banner.tsx')).OverrideBanner,
);

/** The layout around every page of a signed-in user. */
export function Shell() {
  const { menu, targets } = useNavTargets();
  const sidebar = useSidebar();
  const [isDrawerOpen, drawer] = useDisclosure();
  const [searched, setSearched] = useState<string | null>(null);
  const [isSettingsOpen, settings] = useDisclosure();
  const [isSheetOpen, sheet] = useDisclosure();
  const isDrawerLoaded = useOnceTrue(isDrawerOpen);
  const areSettingsLoaded = useOnceTrue(isSettingsOpen);
  const isSheetLoaded = useOnceTrue(isSheetOpen);

  useHotkeys([['mod+K', () => setSearched('')]], []);
  useKey((key) => key === '?' && sheet.open());
  useGoToKeys(targets);

  return (
    <div className={classes.shell} data-menu={sidebar.menu} data-collapsed={sidebar.isCollapsed || undefined}>
      <a className={classes.skip} href={`#${mainId}`}>
        {messages.skip}
      </a>
      <RouteProgress />
      <Header
        sidebar={sidebar}
        targets={targets}
        isDrawerOpen={isDrawerOpen}
        onOpenDrawer={drawer.open}
        onOpenPalette={setSearched}
        onOpenSettings={settings.open}
        onOpenShortcuts={sheet.open}
      />
      {sidebar.menu === 'side' && <Sidebar menu={menu} isCollapsed={sidebar.isCollapsed} />}
      {sidebar.menu === 'top' && <TopMenu menu={menu} />}
      <div className={classes.body}>
        <Suspense>{override && <OverrideBanner override={override} />}</Suspense>
        <RouteAnnouncer targets={targets} />
        <main id={mainId} className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <Suspense>
        {isDrawerLoaded && (
          <NavDrawer
            menu={menu}
            targets={targets}
            isOpen={isDrawerOpen}
            onClose={drawer.close}
            onOpenSettings={settings.open}
            onOpenShortcuts={sheet.open}
          />
        )}
        {areSettingsLoaded && <SettingsPanel isOpen={isSettingsOpen} onClose={settings.close} />}
        {isSheetLoaded && <ShortcutSheet targets={targets} isOpen={isSheetOpen} onClose={sheet.close} />}
      </Suspense>
      {searched !== null && (
        <SearchPanel
          targets={targets}
          onOpenSettings={settings.open}
          onOpenShortcuts={sheet.open}
          onClose={() => setSearched(null)}
          query={searched}
        />
      )}
      <StepUp />
      <SessionWatch />
      <LiveUpdates />
      <JobDock />
      <ScrollRestoration />
    </div>
  );
}

/** A progress line at the top while the next page loads. */
function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.progress} aria-hidden="true" />;
}

function Footer() {
  return (
    <footer className={classes.footer}>
      <bdi>{brandMessages.copyright(new Date().getFullYear())}</bdi>
    </footer>
  );
}

type Props = { menu: readonly NavTargetGroup[]; isCollapsed: boolean };

/** 200 px wide, or 80 with small labels under the icons. */
function Sidebar({ menu, isCollapsed }: Props) {
  return (
    <nav id="main-menu" className={classes.sidebar} aria-label={messages.mainMenu}>
      <NavList menu={menu} isNarrow={isCollapsed} />
    </nav>
  );
}

const waitMs = 1_000;

/** `g m` opens Movies. */
const useGoToKeys = (targets: readonly NavTarget[]): void => {
  const navigate = useNavigate();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);

  useKey((key, event) => {
    const { timeStamp } = event;
    const isSecond = timeStamp - startedAt.current < waitMs;
    const target = isSecond ? goToKeys(targets).get(key) : undefined;
    startedAt.current = key === 'g' && !target ? timeStamp : Number.NEGATIVE_INFINITY;
    if (!target) return;
    event.preventDefault(); // it has a meaning of its own on some pages
    void navigate(target.to);
  });
};
