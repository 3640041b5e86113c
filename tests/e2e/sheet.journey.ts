// The sheet that the portal writes documents of calls into (core/legacy/document-frame.tsx), in the
// real shell with its policies.
import type { Request } from '@playwright/test'

import { expect, pageAt, test } from './journey.ts'

const document = `<!doctype html><html><head><title>Paper</title>
<style>p { color: rgb(1, 2, 3) }</style>
<meta http-equiv="refresh" content="0; url=https://evil.example/refresh">
<link rel="stylesheet" href="https://evil.example/style.css">
<base href="https://evil.example/">
</head><body><p style="height: 700px">Paper</p>
<script>parent.ran = 'script'</script>
<img src="x" onerror="parent.ran = 'handler'">
<img src="https://evil.example/picture.png"><img src="/brand/tillhouse.svg">
<svg onload="parent.ran = 'svg'"></svg>
<iframe srcdoc="<script>top.ran = 'inner'</script>"></iframe>
<iframe src="https://evil.example/inner"></iframe>
<object data="https://evil.example/object"></object>
<form action="https://evil.example/form"><button>Send</button></form>
<a href="javascript:parent.ran = 'link'">Link</a> <a target="_top" href="/outbox">Top</a>
</body></html>`

test('a document keeps its styles, prints, and neither runs nor loads anything (D5, D9)', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('cafe-owner')
  await page.goto(pageAt('/menu/discounts'))
  await expect(page.getByRole('heading', { level: 1, name: /^Discounts/ })).toBeVisible()
  // A request blocked by the policy counts as failed. Skip the portal's own requests.
  const left: string[] = []
  const isOwn = (request: Request) =>
    !request.isNavigationRequest() && request.frame() === page.mainFrame()
  page.on('requestfinished', (request) => isOwn(request) || left.push(request.url()))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    if (why !== 'csp' && !isOwn(request)) left.push(`${request.url()} ${why}`)
  })
  const printed = await page.evaluate(async (html) => {
    // The line below sets its sandbox, as on the frame that the portal makes.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    const frame = window.document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
    frame.src = '/portal/sheet'
    frame.title = 'Paper'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    window.document.querySelector('main')!.append(frame)
    await loaded
    const sheet = frame.contentDocument!
    sheet.documentElement.innerHTML = html
    const before = new Promise((resolve) =>
      frame.contentWindow!.addEventListener('beforeprint', () => resolve(true)),
    )
    frame.contentWindow!.print()
    return before
  }, document)
  expect(printed).toBe(true)
  const frame = page.frameLocator('iframe[title="Paper"]')
  await expect(frame.locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(frame.locator('p')).toHaveCSS('height', '700px')
  for (const name of ['Link', 'Top']) await frame.getByRole('link', { name }).click()
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.locator('p')).toHaveText('Paper')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(new URL(page.url()).pathname).toBe(pageAt('/menu/discounts'))
  expect(left.filter((url) => !url.endsWith('/portal/sheet'))).toEqual([])
  // The browser reports what it blocked: scripts, images, a style sheet, a base, a redirect, …
  const refused = complaints.splice(0)
  expect(refused.length).toBeGreaterThan(9)
  const refusals = /Content Security Policy|sandboxed/
  expect(refused.filter((complaint) => !refusals.test(complaint))).toEqual([])
})
