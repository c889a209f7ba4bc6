import { brandMessages } from '../brand/brand.messages.ts';
import classes from './shell.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <bdi>{brandMessages.copyright(new Date().getFullYear())}</bdi>
    </footer>
  );
}
