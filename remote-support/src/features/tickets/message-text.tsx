import { Button } from '@backlot/ui';
import { RichText } from '@backlot/ui/rich-text';
import { useState } from 'react';
import { splitQuoted } from './quoted-text.ts';
import classes from './ticket-panel.module.css';
import { ticketsMessages } from './tickets.messages.ts';

const { extras: m } = ticketsMessages;
type Props = {
  html: string;
  /** Whether a mail program may have appended earlier messages. */
  mayQuote: boolean;
};

/** The text of a message; what it quotes is shown on request. */
export function MessageText({ html, mayQuote }: Props) {
  const [isShown, setShown] = useState(false);
  const { text, quoted } = mayQuote ? splitQuoted(html) : { text: html, quoted: null };
  return (
    <div className={classes.text} dir="auto">
      <RichText html={text} />
      {quoted !== null && (
        <Button variant="subtle" size="compact-xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? m.hideQuoted : m.showQuoted}
        </Button>
      )}
      {quoted !== null && isShown && <RichText html={quoted} />}
    </div>
  );
}
