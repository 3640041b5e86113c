// An administrator's calls change what Settings → Plugins says, and take it back, since other tests
// work on the same platform.
import type { BodyOf, PathOf } from '../../server/calls/call.ts'
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
