import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headingsOf, parseRichContent, summaryOf } from './rich-content.ts';
import { plainText, RICH_TAGS, type RichNode, safeHref } from './rich-tree.ts';

const everyElement = (nodes: readonly RichNode[]): Exclude<RichNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...everyElement(node.children)]));
const hrefs = (content: string) => everyElement(parseRichContent(content)).flatMap(({ href }) => href ?? []);

const EXPECTED = [
  { tag: 'h2', children: ['Delivery'] },
  { tag: 'p', children: ['We come ', { tag: 'strong', children: ['every day'] }, '.'] },
  {
    tag: 'ul',
    children: [
      { tag: 'li', children: ['Morning'] },
      { tag: 'li', children: [{ tag: 'a', href: '/faqs', children: ['Questions'] }] },
    ],
  },
];

describe('written content becomes a tree', () => {
  test('[CONTENT-12] markdown is read as markdown, anything else as HTML, and both give the same page', () => {
    const markdown = '## Delivery\n\nWe come **every day**.\n\n- Morning\n- [Questions](/faqs)\n';
    const html =
      '<h2>Delivery</h2>\n<p>We come <b>every day</b>.</p>\n<ul>\n<li>Morning</li><li><a href="/faqs">Questions</a></li></ul>';
    expect(parseRichContent(markdown)).toEqual(EXPECTED);
    expect(parseRichContent(html)).toEqual(EXPECTED);
  });

  test('numbered lists, quotations, emphasis, code and rules of markdown', () => {
    expect(parseRichContent('1. One\n2) *Two*\n\n> said\n> so\n\n---\n\nUse `salt`')).toEqual([
      {
        tag: 'ol',
        children: [
          { tag: 'li', children: ['One'] },
          { tag: 'li', children: [{ tag: 'em', children: ['Two'] }] },
        ],
      },
      { tag: 'blockquote', children: ['said', ' ', 'so'] },
      { tag: 'hr', children: [] },
      { tag: 'p', children: ['Use ', { tag: 'code', children: ['salt'] }] },
    ]);
  });

  test('text without any block stands in a paragraph; boxes end one', () => {
    expect(parseRichContent('Hello')).toEqual([{ tag: 'p', children: ['Hello'] }]);
    const divided = parseRichContent('<div>One</div><div>Two</div>').map((node) => plainText([node]));
    expect(divided).toEqual(['One', 'Two']);
  });

  test('broken HTML loses nothing that can be read', () => {
    const text = plainText(
      parseRichContent('<p>One <strong>two<p>Three</b></strong></p></div> < four <a href="/x">five'),
    );
    for (const word of ['One', 'two', 'Three', 'four', 'five']) expect(text).toContain(word);
  });

  test('entities become the signs they stand for', () => {
    expect(plainText(parseRichContent('<p>A &amp; B &#1603; &#x643; &lt;b&gt; &unknown;</p>'))).toBe(
      'A & B ك ك <b> &unknown;',
    );
  });

  test('contents and summary come from the tree', () => {
    const nodes = parseRichContent(`<h2>First <em>part</em></h2><p>${'word '.repeat(80)}</p><h2>Second</h2>`);
    expect(headingsOf(nodes)).toEqual([
      { id: 'part-1', text: 'First part' },
      { id: 'part-2', text: 'Second' },
    ]);
    expect(summaryOf(nodes).length).toBeLessThanOrEqual(156);
    expect(summaryOf(nodes)).toMatch(/word…$/);
  });
});

describe('nothing dangerous passes', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{display:none}</style>',
    '<math><mi xlink:href="data:x,<script>alert(4)</script>">',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<!--><script>alert(1)</script>-->',
    '<template><script>alert(1)</script></template>',
    '<form action="/x"><input name=a><button>b</button></form>',
    '<object data="javascript:alert(1)"></object><embed src=x><base href="//evil.test">',
    '<link rel=stylesheet href=//evil.test><meta http-equiv=refresh content="0;url=//evil.test">',
  ])('%s', (html) => {
    const elements = everyElement(parseRichContent(html));
    for (const { tag, href, src, alt: _, ...rest } of elements) {
      expect(RICH_TAGS).toContain(tag);
      expect(Object.keys(rest)).toEqual(['children']);
      if (src !== undefined) expect([tag, src]).toEqual(['img', expect.stringMatching(/^(?:https:|\/(?!\/))/)]);
      if (href !== undefined) expect(href).toMatch(/^(?:https?:|mailto:|tel:|\/)/);
    }
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://x/1',
  ])('the address %j is no link, in HTML and in markdown', (address) => {
    expect(safeHref(address)).toBeNull();
    expect(hrefs(`<a href="${address}">x</a>`)).toEqual([]);
    expect(hrefs(`**b** [x](${address})`).filter((href) => !href.startsWith('/'))).toEqual([]);
  });

  test('an address hidden in entities is read as a browser reads it', () => {
    expect(hrefs('<a href="java&#115;cript:alert(1)">x</a>')).toEqual([]);
    expect(hrefs('<a href="javascript&colon;alert(1)">x</a>')).toEqual([]);
    expect(hrefs('<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)">x</a>')).toEqual([]);
  });

  test('the words of a forbidden link stay', () => {
    expect(plainText(parseRichContent('<p>See <a href="javascript:x">here</a></p>'))).toBe('See here');
  });

  test('own addresses stay inside, others keep their whole name', () => {
    expect(hrefs('<a href="/page/halal-promise?x=1#top">x</a>')).toEqual(['/page/halal-promise?x=1#top']);
    expect(hrefs('<a href="//evil.test/x">x</a>')).toEqual(['https://evil.test/x']);
    expect(hrefs('<a href="mailto:a@b.test">x</a><a href="tel:+965">y</a>')).toEqual(['mailto:a@b.test', 'tel:+965']);
    expect(hrefs('<a href="/\\evil.test">x</a>')).toEqual(['https://evil.test/']);
  });

  test('whatever is written, only known elements and safe addresses come out', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      'a',
      ' href=',
      '"',
      "'",
      'javascript:',
      'script',
      'p',
      '&#',
      '**',
      '[x](',
      ')',
      '\n',
      '<!--',
      'b',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { tag, href } of everyElement(parseRichContent(pieces.join('')))) {
          expect(RICH_TAGS).toContain(tag);
          if (href !== undefined) expect(href).toMatch(/^(?:https?:|mailto:|tel:|\/)/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a hundred thousand signs are read in a moment', () => {
    const started = performance.now();
    for (const seed of ['<', '<a ', '<a href="', '**', '[', '<!--', '<p><b>', '<b>', '&#', '<script>'])
      parseRichContent(seed.repeat(12_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
