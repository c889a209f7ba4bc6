import { layoutAtom } from '@backlot/data/layout';
import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { BrandMark } from '../brand/brand-mark.tsx';
import { brandMessages } from '../brand/brand.messages.ts';
import { messages } from './shell.messages.ts';
import classes from './shell.module.css';

/** Links to the root, which redirects signed-in users to their start page; here without loading a document. */
export function Logo() {
  const navigate = useNavigate();
  const { startPage } = useAtomValue(layoutAtom);
  const goHome = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(startPage ?? '/admin');
  };
  return (
    <a href="/" className={classes.brand} aria-label={messages.home} onClick={goHome}>
      <BrandMark />
      {brandMessages.name}
    </a>
  );
}
