import { IconPhoto } from '@backlot/ui';
import classes from './poster.module.css';

type PosterProps = {
  /** Path of the image; null draws the title's initial instead. */
  url: string | null;
  title: string;
  /** Empty where the title stands beside it. */
  alt?: string;
  size: 'thumb' | 'card';
};

/** A poster, 2:3, its place kept while it loads. */
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

/** Rows carry the path of the thumb; the card lies beside it under the same name. */
const cardOf = (thumbUrl: string) => thumbUrl.replace(/\/thumb(\.\w+)$/, '/card$1');
