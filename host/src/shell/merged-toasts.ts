import { toast } from '@backlot/ui';
import { messages } from './shell.messages.ts';

const mergedMs = 300;
const shownSingly = 2;

/** Shows a toast per notification; several within a moment, as after a reconnection, are one toast. */
export const mergedToasts = () => {
  let titles: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (titles.length <= shownSingly) titles.forEach((title) => toast.info(title));
    else toast.info(messages.bell.several(titles.length));
    titles = [];
    timer = undefined;
  };
  return {
    add: (title: string): void => {
      titles.push(title);
      timer ??= setTimeout(show, mergedMs);
    },
    stop: (): void => clearTimeout(timer),
  };
};
