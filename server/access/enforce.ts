// Enforces who may call which operation. Only manifest/access.json decides. An operation that it
// doesn't name is denied, and so is one whose guard can't be decided.
// Facts: D4
import { required } from '../../core/required.ts'
import { evaluate } from '../../core/access/evaluate.ts'
import type { Facts } from '../../core/access/facts.ts'
import type { AccessManifest, OperationAccess } from '../../core/access/manifest.ts'
import { denied, gated, unauthenticated } from '../calls/problem.ts'
import type { Session } from '../calls/session.ts'
import { inForceFor } from './in-force.ts'
import { accessManifest } from './manifests.ts'

export { accessManifest }

export interface Enforcer {
  accessOf(operationId: string): OperationAccess | undefined
  /**
   * Throws 401 if the operation needs a session and there is none, and 403 `gate` if a sign-in step
   * comes first.
   */
  gate(operationId: string, session: Session | undefined): void
  /**
   * Throws 403 `denied` unless the guard allows these facts, or the session is in a sign-in step
   * that may call the operation.
   *
   * @param built whether the operation has a handler. An unguarded draft without a handler has
   * nothing to protect, so its caller learns that it isn't built yet.
   */
  guard(
    operationId: string,
    session: Session | undefined,
    facts: Facts | undefined,
    built?: boolean,
  ): void
}

/**
 * Creates the enforcer of an access manifest. By default it uses the compiled manifest with the
 * caller's overlays. Checks without facts use the compiled manifest alone, because overlays never
 * change which operations are public or open to any signed-in user.
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
      // A limited session may call only the operations of its step.
      if (session.state !== 'pending') return
      const step = required(session.step, 'the step of a pending session')
      if (!access?.gate.includes(step)) throw gated(step)
    },
    guard(id, session, facts, built = true) {
      const access = accessOf(id, facts)
      if (access?.guard === 'public' || access?.guard === 'signed-in') return
      if (!built && access?.guard === 'none' && access.reason === 'draft') return
      if (!access || access.guard === 'none') throw denied()
      if (session?.step && access.gate.includes(session.step)) return
      if (access.requires.length === 0 || !facts) throw denied()
      // Compare with 'true', because guards are three-valued: pending and failed must not count.
      if (!access.requires.every((predicate) => evaluate(predicate, facts) === 'true'))
        throw denied()
    },
  }
}
