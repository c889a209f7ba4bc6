import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';
import classes from './profile.module.css';

export function Security() {
  return (
    <div className={classes.sections}>
      <ChangePassword />
      <Sessions />
    </div>
  );
}
