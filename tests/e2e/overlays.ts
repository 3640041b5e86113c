// An administrator's calls change what Settings → Plugins says, and take it back, since other tests
// work on the same platform. Open tabs follow when they are looked at.
import type { Page } from '@playwright/test'

import type { BodyOf, PathOf } from '../../server/calls/call.ts'
import { answered } from './journey.ts'
import type { Person } from './person.ts'

type Audience = PathOf<'getOverlay'>

/** Says it on top of whatever was said before. */
export async function say(
  admin: Person,
  path: Audience,
  content: BodyOf<'saveOverlay'>['content'],
): Promise<void> {
  const { revision: baseRevision } = await admin.call('getOverlay', { path })
  await admin.call('saveOverlay', { path, body: { baseRevision, content } })
}
/** Nothing is said for them any more. */
export async function unsay(admin: Person, ...audiences: readonly Audience[]): Promise<void> {
  for (const path of audiences) {
    const { revision: baseRevision, content } = await admin.call('getOverlay', { path })
    if (Object.keys(content).length > 0)
      await admin.call('restoreOverlay', { path, body: { revision: 0, baseRevision } })
  }
}
/**
 * A tab looks at what is in force, flags too, when it is looked at, and every 45 seconds besides. A
 * look under way may be of before, and a second one at once would be no look of its own.
 */
export async function lookAt(page: Page): Promise<void> {
  await answered(page)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}
