import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styledBySheet } from '../../shared/build/src/markup-plugin.mjs';

test('style attributes become rules, equal ones one rule', () => {
  const { body, css } = styledBySheet(
    '<p style="--a:1"></p><b style="color:red"></b><i class="x" style="--a:1"></i>',
  );
  assert.equal(body, '<p data-style="0"></p><b data-style="1"></b><i class="x" data-style="0"></i>');
  assert.equal(css, '[data-style="0"]{--a:1}[data-style="1"]{color:red}');
});

test('rules have the characters that attributes escape', () => {
  const { css } = styledBySheet('<p style="content:&quot;a &amp; b&#x27;&quot;"></p>');
  assert.equal(css, `[data-style="0"]{content:"a & b'"}`);
});
