// Who may call what: manifest/access.json and nothing else. What it does not name, or cannot tell
// yet, is denied. Facts: D4
import { evaluate } from '../../core/access/evaluate.ts'
import type { Facts } from '../../core/access/facts.ts'
import type { AccessManifest, OperationAccess } from '../../core/access/manifest.ts'
import { denied, gated, unauthenticated } from '../http/problem.ts'
import type { Session } from '../identity/session.ts'
import { inForceFor } from './in-force.ts'
import { accessManifest } from './manifests.ts'

export { accessManifest }

export interface Enforcer {
  accessOf(operationId: string): OperationAccess | undefined
  /**
   * 401 where it needs a session and there is none, 403 `gate` where a step of the sign-in comes
   * first.
   */
  gate(operationId: string, session: Session | undefined): void
  /**
   * 403 `denied` unless its guard holds for these facts, or the session is in a step of the sign-in
   * that lets it through.
   */
  guard(operationId: string, session: Session | undefined, facts: Facts | undefined): void
}

/**
 * Enforces an access manifest: the compiled one with the overlays that are in force for whoever
 * calls, unless another is given. Overlays never change what is public or open to anyone signed in,
 * so what needs no facts goes by the compiled one.
 */
export function createEnforcer(manifest?: AccessManifest): Enforcer {
  const rowIn = ({ operations }: AccessManifest, id: string) =>
    Object.hasOwn(operations, id) ? operations[id] : undefined
  const accessOf = (id: string, facts?: Facts) =>
    rowIn(manifest ?? (facts ? inForceFor(facts).access : accessManifest), id)
  return {
    accessOf,
    gate(id, session) {
      const access = accessOf(id)
      if (access?.guard === 'public') return
      if (!session) throw unauthenticated()
      // A limited session may do what its step needs, and nothing that a complete one may.
      if (session.state === 'pending' && !access?.gate.includes(session.step!))
        throw gated(session.step!)
    },
    guard(id, session, facts) {
      const access = accessOf(id, facts)
      if (access?.guard === 'public' || access?.guard === 'signed-in') return
      if (!access || access.guard === 'none') throw denied()
      if (session?.step && access.gate.includes(session.step)) return
      if (access.requires.length === 0 || !facts) throw denied()
      // Three-valued: what is pending or failed is not true, and only what is true opens.
      if (!access.requires.every((predicate) => evaluate(predicate, facts) === 'true'))
        throw denied()
    },
  }
}
