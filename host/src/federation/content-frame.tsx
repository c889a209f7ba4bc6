import { Outlet } from 'react-router-dom';
import { Notices } from './notices.tsx';

/** Everything inside the shell: what must be known first, then the page. */
export function ContentFrame() {
  return (
    <>
      <Notices />
      <Outlet />
    </>
  );
}
