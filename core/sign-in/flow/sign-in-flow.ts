// The state of the sign-in as long as there is no session: the position of the state machine, and
// the problem that its dialog shows. It is updated by the card, and when the user returns from an
// identity provider.
import { useAtomValue } from 'jotai'
import { atomWithLazy } from 'jotai/utils'

import { portalConfig } from '../../config.ts'
import type { Portal } from '../../portal/portal.ts'
import { next, signInFlow, type Flow, type FlowEvent } from './flow.ts'
import { isLineRefusal } from './flow-positions.ts'
import { prerenderedProblem, type SignInProblem } from './sign-in.ts'

export interface SignInState {
  flow: Flow
  /** The last problem. It is shown on the card or in a dialog. */
  problem: SignInProblem | undefined
  userName: string
  /** The problem comes from a sign-in without scripts, so the card shows it and not a dialog. */
  prerendered?: boolean
}
const start = (at: 'card' | 'resetByLink' = 'card'): SignInState => {
  const { refused } = portalConfig()
  return {
    flow: signInFlow(at),
    problem: refused ? prerenderedProblem(refused) : undefined,
    userName: refused?.userName ?? '',
    prerendered: refused !== null,
  }
}
const stateAtom = atomWithLazy<SignInState>(start)

export const useSignInState = (): SignInState => useAtomValue(stateAtom)
/** A mailed link starts at its own dialog, and everything else at the card. */
export const beginByLink = (portal: Portal): void => portal.set(stateAtom, start('resetByLink'))

function toEvent(problem: SignInProblem): FlowEvent | undefined {
  switch (problem.kind) {
    case 'network':
      return { type: 'unreachable' }
    case 'other':
      return { type: 'failed' }
    case 'otherEdition':
      return { type: 'otherEdition' }
    // These are shown on the card, because they aren't an answer about the credentials.
    case 'cookies':
    case 'rateLimited':
      return undefined
    default:
      return { type: 'refused', refusal: problem.kind }
  }
}
/** The sign-in was refused or failed. */
export function tellProblem(portal: Portal, problem: SignInProblem, userName = ''): void {
  const { flow } = portal.get(stateAtom)
  const event = toEvent(problem)
  portal.set(stateAtom, { flow: event ? next(flow, event) : flow, problem, userName })
}
/** Passes on the user's actions in a dialog or on the card. */
export function tellSignIn(portal: Portal, event: FlowEvent, userName?: string): void {
  const before = portal.get(stateAtom)
  portal.set(stateAtom, {
    ...before,
    flow: next(before.flow, event),
    ...(userName !== undefined && { userName }),
  })
}
/** Clears the last problem before the user tries again. */
export function forgetProblem(portal: Portal): void {
  const { flow, userName } = portal.get(stateAtom)
  portal.set(stateAtom, {
    flow: { ...flow, position: { at: 'card' } },
    problem: undefined,
    userName,
  })
}
/** Whether the problem is shown as a line on the card. */
export const isLine = ({ problem, prerendered }: SignInState): boolean =>
  problem !== undefined && (prerendered === true || isAlwaysLine(problem))
const isAlwaysLine = ({ kind }: SignInProblem): boolean =>
  kind === 'cookies' || kind === 'rateLimited' || isLineRefusal(kind)
