import { IconPhoto } from '@backlot/ui';
import classes from './poster.module.css';

type PosterProps = {
  /** Path of the image; null renders the title's initial instead. */
  url: string | null;
  title: string;
  /** Empty where the title is next to it. */
  alt?: string;
  size: 'thumb' | 'card';
};

/** A poster, 2:3; its space is reserved while it loads. */
export function Poster({ url, title, alt = '', size }: PosterProps) {
  if (url) {
    return (
      <img
        className={classes.poster}
        data-size={size}
        src={size === 'card' ? cardOf(url) : url}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    );
  }
  const [initial] = title.trim();
  return (
    <span className={classes.poster} data-size={size} data-empty aria-hidden>
      {initial?.toUpperCase() ?? <IconPhoto size={16} />}
    </span>
  );
}

/** Rows have the path of the thumbnail; the card is next to it. */
const cardOf = (thumbUrl: string) => thumbUrl.replace(/\/thumb(\.\w+)$/, '/card$1');
