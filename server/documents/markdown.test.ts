// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { htmlDocument } from './document.ts'
import { markdownToHtml } from './markdown.ts'

describe('the Markdown of agreements', () => {
  it.each([
    ['# Title', '<h1>Title</h1>'],
    ['### Small ###', '<h3>Small</h3>'],
    ['one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
    ['a **b** and *c*, `d*e*`', '<p>a <strong>b</strong> and <em>c</em>, <code>d*e*</code></p>'],
    [
      '- one\n- two\n  goes on\n\ntext',
      '<ul>\n<li>one</li>\n<li>two\ngoes on</li>\n</ul>\n<p>text</p>',
    ],
    ['1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
    ['---', '<hr>'],
    ['2 * 3 * 4 = 24', '<p>2 * 3 * 4 = 24</p>'],
    ['[Terms](https://example.com/a_b)', '<p>Terms (https://example.com/a_b)</p>'],
    ['[me@example.com](mailto:me@example.com)', '<p>me@example.com</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['![x](https://evil.example/p.png)', '<p>x (https://evil.example/p.png)</p>'],
    ['<b>raw</b>', '<p>&lt;b&gt;raw&lt;/b&gt;</p>'],
    ['a\r\nb', '<p>a\nb</p>'],
    ['', ''],
  ])('%j is %j', (source, html) => expect(markdownToHtml(source)).toBe(html))

  const attacks = (
    '<script>alert(1)</script>|<img src=x onerror=alert(1)>|[x](javascript:alert(1))|' +
    '[x](data:text/html,<script>1</script>)|![x](https://evil.example/p)|<svg/onload=alert(1)>|' +
    '`<iframe srcdoc=1>`|**<a href=javascript:1>**|"><script>|<!--|</style><script>|' +
    '&lt;script&gt;|<meta http-equiv=refresh content=0>|[a](https://e.example/"onmouseover="x)|' +
    '# <form action=x>|- <base href=x>|*<link rel=x>*'
  ).split('|')
  it('lets no markup of the source through, however it is put together (row 14, 1.3.1)', () => {
    const allowed = new Set(
      'HTML HEAD BODY META TITLE STYLE H1 H2 H3 H4 H5 H6 P UL OL LI STRONG EM CODE HR'.split(' '),
    )
    const parser = new DOMParser()
    const signs = fc.constantFrom('\n', '\n\n', '**', '*', '`', '# ', '- ')
    const part = fc.oneof(fc.constantFrom(...attacks), fc.string(), signs)
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const html = htmlDocument(text, markdownToHtml(text))
        const shown = parser.parseFromString(html, 'text/html')
        const strangers = [...shown.querySelectorAll('*')].filter(
          ({ tagName }) => !allowed.has(tagName),
        )
        expect(strangers.map(({ outerHTML }) => outerHTML)).toEqual([])
        const all = [...shown.body.querySelectorAll('*')]
        expect(all.filter(({ attributes }) => attributes.length > 0)).toEqual([])
        expect(shown.querySelectorAll('meta')).toHaveLength(2)
      }),
      { numRuns: 200 },
    )
  })
  it('takes no time over long nonsense (1.3.12)', () => {
    for (const piece of ['**', '*a', '[', '[a](', '`', '- ', '# ', '\n'])
      expect(markdownToHtml(piece.repeat(100_000)).length).toBeLessThan(3_000_000)
  })
})
