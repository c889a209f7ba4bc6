import { isSafeHref, richTextTags } from '@backlot/contracts/platform/rich-text/rich-text';
import { isMention } from '@backlot/contracts/platform/rich-text/mentions';
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
    const href = link.getAttribute('href') ?? '';
    if (isMention(href)) link.replaceWith(mentionNode(link));
    else if (isSafeHref(href)) link.rel = 'noopener';
    else link.removeAttribute('href');
  }
  return nodes;
}

/** The name of a mentioned person; it leads nowhere. */
function mentionNode(link: Element): Element {
  const mention = document.createElement('span');
  mention.dataset['mention'] = '';
  mention.append(...link.childNodes);
  return mention;
}
