import { IconHelpCircle, IconMessage, IconSettings, Title } from '@backlot/ui';
import { Suspense, useId } from 'react';
import { HeaderPopover } from './header-popover.tsx';
import classes from './header.module.css';
import type { NavTarget } from './nav-targets.ts';
import { partOnIntent } from './part-on-intent.tsx';
import { messages } from './shell.messages.ts';

const HeaderPanel = partOnIntent(
  async () => (await import(/* webpackChunkName: "shell-on-intent" */ './header-panels.tsx')).HeaderPanel,
);

const icons = { inbox: IconMessage, settings: IconSettings, help: IconHelpCircle };

type Props = {
  /** Messages, which links to the Help Center; settings; or the main shortcuts and links to more help. */
  kind: keyof typeof icons;
  targets: readonly NavTarget[];
  onOpen?: () => void;
};

/** A button of the header with a titled panel. */
export function PanelPopover({ kind, targets, onOpen }: Props) {
  const titleId = useId();
  const { open, title } = messages[kind];
  const Icon = icons[kind];
  return (
    <HeaderPopover
      label={open}
      icon={<Icon size={20} stroke={1.6} aria-hidden />}
      dropdown={{ 'aria-labelledby': titleId }}
    >
      {(close) => (
        <div className={classes.popover}>
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          <Suspense>
            <HeaderPanel
              kind={kind}
              targets={targets}
              onClose={close}
              onOpen={() => {
                close();
                onOpen?.();
              }}
            />
          </Suspense>
        </div>
      )}
    </HeaderPopover>
  );
}
