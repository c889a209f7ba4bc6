import { Outlet } from 'react-router-dom';
import { Notices } from './notices.tsx';

/** The content of the shell: banners, then the page. */
export function ContentFrame() {
  return (
    <>
      <Notices />
      <Outlet />
    </>
  );
}
