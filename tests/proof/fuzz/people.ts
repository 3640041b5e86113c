// The people who send the requests. Anyone who loses session or context gets a new one before the
// next request.
import type { TestPerson, TestPlatform } from '../../../server/testing/platform.ts'

export const actors = ['anonymous', 'bakery-viewer', 'admin', 'bakery-owner'] as const
export type Actor = (typeof actors)[number]
/** Most operations work in both views; the graph's need a store. */
export type View = 'company' | 'store'

const bakery = 1002
const harbourStreet = 100_200_001

export interface People {
  /** The person in the state needed for a request: signed in, in that view. */
  ready(actor: Actor, view: View): Promise<TestPerson>
  /** Call this after a 200 answer of an operation that may have moved or ended the session. */
  moved(actor: Actor): void
  /** Call this after an operation that gave the session a new id, which only changes its token. */
  renewed(actor: Actor): Promise<void>
}

export function createPeople(platform: TestPlatform): People {
  const there = new Map<Actor, { person: TestPerson; view: View }>()
  async function arrive(actor: Actor, view: View): Promise<TestPerson> {
    if (actor === 'anonymous') {
      const stranger = platform.anonymous()
      stranger.csrf = (await stranger.call('getCsrfToken')).body.tokenHeaderValue
      return stranger
    }
    // Not in company view, because viewers belong to stores.
    return platform.signIn(actor, {
      merchantId: bakery,
      storeId: view === 'store' || actor === 'bakery-viewer' ? harbourStreet : 0,
    })
  }
  return {
    async ready(actor, view) {
      const present = there.get(actor)
      if (present?.view === view) return present.person
      const person = await arrive(actor, view)
      there.set(actor, { person, view })
      return person
    },
    moved: (actor) => void there.delete(actor),
    async renewed(actor) {
      const person = there.get(actor)?.person
      if (person) person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
    },
  }
}
