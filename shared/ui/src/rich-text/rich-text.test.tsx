import { richTextTags } from '@backlot/contracts/platform/rich-text/rich-text';
import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { RichText } from './rich-text.tsx';

const payloads = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<p onclick="window.hit = 1">x</p>',
  '<p style="position:fixed" id="root" class="x" data-path="y" aria-label="z">x</p>',
  '<svg onload="window.hit = 1"><animate onbegin="window.hit = 1" attributeName="x" dur="1s"></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=window.hit=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href="java\tscript:window.hit=1">x</a>',
  '<a href="&#106;avascript:window.hit=1">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="https://ok.example" target="_top" onmouseover="window.hit=1">x</a>',
  '<template><img src=x onerror=window.hit=1></template>',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
];

test.each(payloads)('the payload %s neither runs, redirects nor leaves its container', (html) => {
  const { container } = renderUi(<RichText html={`<p>before</p>${html}`} />);
  const text = container.querySelector('[class="text"]');
  const elements = [...(text?.querySelectorAll('*') ?? [])];
  expect(text).toHaveTextContent('before');
  expect(elements.map(({ localName }) => localName).filter((name) => !isOurs(name))).toEqual([]);
  for (const { attributes } of elements)
    for (const { name, value } of attributes) {
      expect(['href', 'rel']).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(https:\/\/|mailto:|#|\/(?![/\\]))/);
    }
  expect(window).not.toHaveProperty('hit');
});
const isOurs = (name: string) => richTextTags.some((tag) => tag === name);

test('headings, lists, quotes and links are rendered, and updated with the text', async () => {
  const { again } = renderUi(
    <RichText html='<h2>Terms</h2><ul><li>One</li></ul><p><a href="https://example.com/">More</a></p>' />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Terms' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('One');
  const link = screen.getByRole('link', { name: 'More' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://example.com/', 'noopener']);
  await expectNoAxeViolations();
  again(<RichText html="<p>Other</p>" />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByText('Other')).toBeInTheDocument();
});
