import { expect, it } from 'vitest'

import { pageDocument } from './document.ts'

it('whatever a name, title or address holds, it stays inside its attribute or text', () => {
  const hostile = `"><script>alert(1)</script><p title='&amp;`
  const html = pageDocument({
    page: hostile,
    title: hostile,
    config: { base: hostile, publicUrl: hostile, productName: hostile },
    context: hostile,
    assets: hostile,
    home: hostile,
  })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain(
    'data-page="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;p title=&#39;&amp;amp;"',
  )
})
