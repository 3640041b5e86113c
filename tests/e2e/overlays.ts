// Changes Settings → Plugins by an administrator's calls, and reverts it, because other tests share
// the platform. Open tabs follow when they get the focus.
import type { Page } from '@playwright/test'

import type { BodyOf, PathOf } from '../../server/calls/call.ts'
import { answered } from './journey.ts'
import type { Person } from './person.ts'

type Audience = PathOf<'getOverlay'>

/** Saves an overlay on top of the current one. */
export async function say(
  admin: Person,
  path: Audience,
  content: BodyOf<'saveOverlay'>['content'],
): Promise<void> {
  const { revision: baseRevision } = await admin.call('getOverlay', { path })
  await admin.call('saveOverlay', { path, body: { baseRevision, content } })
}
/** Removes the overlays of these audiences. */
export async function unsay(admin: Person, ...audiences: readonly Audience[]): Promise<void> {
  for (const path of audiences) {
    const { revision: baseRevision, content } = await admin.call('getOverlay', { path })
    if (Object.keys(content).length > 0)
      await admin.call('restoreOverlay', { path, body: { revision: 0, baseRevision } })
  }
}
/**
 * Makes a tab check the overlays and flags in force, as it does on focus and every 45 seconds.
 * Waits for calls first, because a running check may have older results, and a second one at the
 * same time would be merged with it.
 */
export async function lookAt(page: Page): Promise<void> {
  await answered(page)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}
