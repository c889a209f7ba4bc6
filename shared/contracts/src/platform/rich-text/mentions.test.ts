import { keepMentions, mentionedIn, mentionOf, renameMentions } from './mentions.ts';

const ana = { _id: '0197a0c0-0000-7000-8000-0000000000a1', name: 'Ana <O’Neil>' };
const names = new Map([[ana._id, ana.name]]);
const link = (text: string, _id = ana._id) => `<a href="#mention-${_id}" rel="noopener">${text}</a>`;
const shown = '@Ana &lt;O’Neil&gt;';

test('a mention is found once by its ID, and follows a new name', () => {
  const html = `<p>${mentionOf(ana)}and ${mentionOf(ana)}</p>`;
  expect(mentionedIn(html)).toEqual([ana._id]);
  expect(renameMentions(`<p>${link('@Old')}</p>`, names)).toBe(`<p>${link(shown)}</p>`);
  expect(renameMentions(`<p>${link('@Old')}</p>`, new Map())).toBe(`<p>${link('@Old')}</p>`);
});

test('what is no ID is no mention', () => {
  expect(mentionedIn(link('@Ana', '-'.repeat(36)))).toEqual([]);
});

test.each([
  ['as inserted', link(shown), link(shown)],
  ['with text typed into it', link(`${shown} &amp; you`), `${link(shown)} &amp; you`],
  ['in bold', link(`<strong>${shown}</strong>`), link(shown)],
  ['under another name', link('@Eve'), '@Eve'],
  ['of an unknown person', link('@Eve', ana._id.replace('a1', 'b2')), '@Eve'],
  [
    'and another link',
    '<a href="https://a.test/" rel="noopener">@Ana</a>',
    '<a href="https://a.test/" rel="noopener">@Ana</a>',
  ],
])('a mention %s is kept or becomes text, and nothing is lost', (_, written, kept) => {
  expect(keepMentions(`<p>Hi ${written}!</p>`, names)).toBe(`<p>Hi ${kept}!</p>`);
});
