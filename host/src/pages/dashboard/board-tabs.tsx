import {
  boardPaths,
  dashboardBoard,
  type DashboardBoard,
} from '@backlot/contracts/platform/releases/remotes';
import { useInView } from '@backlot/ui';
import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useBoard } from '../../federation/placements.ts';
import { messages } from './dashboard.messages.ts';
import classes from './dashboard.module.css';

/** Links to the boards; the period and the filters stay. */
export function BoardTabs() {
  return (
    <nav className={`bl-tabs ${classes.tabs}`} aria-label={messages.tabs}>
      {dashboardBoard.options.map((board) => (
        <BoardTab key={board} board={board} />
      ))}
    </nav>
  );
}

/** A board without cards for the user has no tab. */
function BoardTab({ board }: { board: DashboardBoard }) {
  const { pathname, search } = useLocation();
  const tab = useRef<HTMLAnchorElement>(null);
  useInView(tab, pathname === boardPaths[board]);
  const isShown = useBoard(board).length > 0 || board === 'overview';
  return (
    isShown && (
      <NavLink ref={tab} to={{ pathname: boardPaths[board], search }} end className="bl-tab">
        {messages.boards[board]}
      </NavLink>
    )
  );
}
