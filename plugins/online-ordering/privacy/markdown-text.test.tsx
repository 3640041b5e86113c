import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { MarkdownText } from './markdown-text.tsx'

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#x73;cript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'filesystem:https://x/1',
  'ws://evil.example',
  'intent://evil#Intent;end',
  'ircs://evil.example',
  'xmpp:evil@evil.example',
  'tel:900',
  '//evil.example',
  '\\\\evil.example',
  '/Account/LogOff',
  '?logoff=1',
  '#top',
]
const ways = (address: string) => [
  `[read](${address})`,
  `[read](<${address}>)`,
  `<${address}>`,
  `[read][1]\n\n[1]: ${address}`,
]
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<link rel=stylesheet href="https://evil.example">',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password></form>',
  '<a href="javascript:alert(1)" onclick=alert(1)>x</a>',
  '<video src="https://evil.example" autoplay></video>',
  '<math><mtext></mtext><script>alert(1)</script></math>',
  '![x](https://evil.example/p.png)',
  '![x](javascript:alert(1))',
  '[![x](https://evil.example/p.png)](https://evil.example)',
  '<details open ontoggle=alert(1)>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
]
const hostile = [...addresses.flatMap(ways), ...markup]

it(`runs and fetches nothing of ${hostile.length} hostile policies, links to no own page`, () => {
  for (const text of hostile) {
    const { container, unmount } = render(
      <MantineProvider>
        <MarkdownText text={text} />
      </MantineProvider>,
    )
    const elements = [...container.querySelectorAll('*')].filter(
      ({ tagName, attributes }) =>
        /^(script|img|svg|iframe|object|embed|link|base|meta|form|input|video|math|details)$/i.test(
          tagName,
        ) || [...attributes].some(({ name }) => name.startsWith('on') || name === 'src'),
    )
    expect([text, elements.map(({ outerHTML }) => outerHTML)]).toEqual([text, []])
    for (const { href, rel } of container.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      expect([text, href]).toEqual([text, expect.stringMatching(/^(https?:\/\/|mailto:)/)])
      expect(rel).toContain('noopener')
    }
    unmount()
  }
})

it('links to the web and to mail', () => {
  const { getByRole } = render(
    <MantineProvider>
      <MarkdownText text="[site](https://a.example/b) and <me@a.example>" />
    </MantineProvider>,
  )
  expect(getByRole('link', { name: 'site' }).getAttribute('href')).toBe('https://a.example/b')
  expect(getByRole('link', { name: 'me@a.example' }).getAttribute('href')).toBe(
    'mailto:me@a.example',
  )
})
