// The sign-in's state before there is a session: the state machine's position, and the problem in
// its dialog. Updated by the card and on return from an identity provider.
import { useAtomValue } from 'jotai'
import { atomWithLazy } from 'jotai/utils'

import { portalConfig } from '../../config.ts'
import type { Portal } from '../../portal/portal.ts'
import { next, signInFlow, type Flow, type FlowEvent } from './flow.ts'
import { isLineRefusal } from './flow-positions.ts'
import { prerenderedProblem, type SignInProblem } from './sign-in.ts'

export interface SignInState {
  flow: Flow
  /** The last problem, shown on the card or in a dialog. */
  problem: SignInProblem | undefined
  userName: string
  /** The problem is from a sign-in without scripts: the card shows it, not a dialog. */
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
/** A mailed link starts at its dialog, everything else at the card. */
export const beginByLink = (portal: Portal): void => portal.set(stateAtom, start('resetByLink'))

function toEvent(problem: SignInProblem): FlowEvent | undefined {
  switch (problem.kind) {
    case 'network':
      return { type: 'unreachable' }
    case 'other':
      return { type: 'failed' }
    case 'otherEdition':
      return { type: 'otherEdition' }
    // Shown on the card, because these do not answer the credentials.
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
/** Before another try: clears the last problem. */
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
