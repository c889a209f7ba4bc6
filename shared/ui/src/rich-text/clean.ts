import { isSafeHref, richTextTags } from '@backlot/contracts/platform/rich-text/rich-text';
import DOMPurify from 'dompurify';

/** Sanitized nodes of formatted text, with only the tags and links that pages use. */
export function cleanNodes(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll('a')) {
    if (isSafeHref(link.getAttribute('href') ?? '')) link.rel = 'noopener';
    else link.removeAttribute('href');
  }
  return nodes;
}
