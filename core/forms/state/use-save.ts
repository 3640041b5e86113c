import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { reportFault } from '../../errors/report.ts'
import { usePortal } from '../../portal/portal.ts'
import { rowFields, type FormSpec } from '../form-spec.ts'
import { verdictOf, type SaveVerdict } from './save-error.ts'
import { PartlySaved, type SaveMutation, type SaveProblem } from '../settings.ts'
import { givenUp, merge, same } from '../values.ts'

interface SaveHooks<Api, Values, Answer> {
  /** The server confirmed the save. */
  onSaved(answer: Answer, sent: Values, api: Api): void
  /**
   * Some steps of a save are done, others not. Returns the record as it is now, and of what was
   * sent what is left to save.
   */
  onPartlySaved(answer: unknown, sent: Values, api: Api): { api: Api; base: Values; sent: Values }
  /**
   * The save was refused or did not get through; nothing was saved, or nothing more. `base` is what
   * is saved now.
   */
  onFailed(verdict: SaveVerdict & { kind: 'failed' }, sent: Values, base: Values): void
  /** Switches the form to this version of the record and these values. */
  rebase(api: Api, base: Values, values: Values): void
  /** The user took their version: all of it, or only the rows that both changed. */
  onTheirs(all: boolean): void
  /** The form's current values. */
  typed(): Values
  beforeSave?: (values: Values) => boolean | Promise<boolean>
  onKeepAsNew?: (values: Values) => void
  onGone?: () => void
}

/**
 * Saves with one request at a time and asks the user in three cases: a conflict, a deleted record,
 * an unknown outcome. `mutateAsync` with the same values reuses the idempotency key, so repeating
 * it is safe.
 */
export function useSave<Api, Values extends object, Input, Answer>(
  spec: FormSpec<Api, Values, Input>,
  mutation: SaveMutation<Input, Answer>,
  base: Values,
  hooks: SaveHooks<Api, Values, Answer>,
) {
  const portal = usePortal()
  const { mutateAsync, isPending } = useMutation(mutation)
  const [problem, setProblem] = useState<SaveProblem<Values>>()
  const sending = useRef<Promise<boolean>>(undefined)
  const lastSent = useRef<Values>(undefined)
  const cancel = () => setProblem(undefined)

  /** Shows both versions side by side; the callbacks handle the user's choice. */
  const compare = (
    mine: Values,
    theirs: Values | undefined,
    keepMine: () => void,
    takeTheirs: () => void,
  ) => setProblem({ kind: 'conflict', mine, theirs, keepMine, takeTheirs, cancel })

  const conflict = (
    record: unknown,
    { sent, api, base }: { sent: Values; api: Api; base: Values },
    before: Values | undefined,
    again: boolean,
  ): Promise<boolean> => {
    const theirs = readTheirs(spec, record, api)
    if (!theirs) {
      compare(sent, undefined, cancel, cancel)
      return Promise.resolve(false)
    }
    const mine = merge(sent, base, theirs.values)
    const keepMine = () => {
      hooks.rebase(theirs.api, theirs.values, mine)
      return attempt(mine, theirs.api, true)
    }
    // The server's record equals our base or what we just sent, so nobody else changed it: retry
    // without asking.
    if (!again && (same(theirs.values, base) || same(theirs.values, before))) return keepMine()
    const takeTheirs = () => {
      const left = givenUp(sent, base, theirs.values, rowFields(spec))
      hooks.rebase(theirs.api, theirs.values, left)
      cancel()
      hooks.onTheirs(same(left, theirs.values))
    }
    compare(mine, theirs.values, () => void queue(keepMine), takeTheirs)
    return Promise.resolve(false)
  }

  const attempt = async (sent: Values, api: Api, again = false): Promise<boolean> => {
    const before = lastSent.current
    lastSent.current = sent
    try {
      const answer = await mutateAsync(spec.toApi(sent, api) as Input)
      hooks.onSaved(answer, sent, api)
      return true
    } catch (error) {
      reportFault(portal, error)
      const partly = error instanceof PartlySaved
      const left = partly ? hooks.onPartlySaved(error.saved, sent, api) : { sent, api, base }
      const verdict = verdictOf(error)
      if (verdict.kind === 'conflict') return conflict(verdict.record, left, before, again)
      if (verdict.kind === 'failed') hooks.onFailed(verdict, left.sent, left.base)
      else if (verdict.kind === 'unknown')
        setProblem({
          ...verdict,
          cancel,
          checkAgain: () => void queue(() => attempt(left.sent, left.api)),
        })
      else {
        const { onKeepAsNew, onGone } = hooks
        setProblem({
          kind: 'gone',
          cancel,
          keepAsNew: onKeepAsNew && (() => (cancel(), onKeepAsNew(hooks.typed()))),
          leave: onGone && (() => (cancel(), onGone())),
        })
      }
      return false
    }
  }
  /** Shares the save that is under way, so that only one runs at a time. */
  const queue = (work: () => Promise<boolean>): Promise<boolean> => {
    cancel()
    sending.current ??= work().finally(() => (sending.current = undefined))
    return sending.current
  }
  const checked = async (values: Values, api: Api) =>
    (await hooks.beforeSave?.(values)) === false ? false : attempt(values, api)
  return {
    send: (values: Values, api: Api) => queue(() => checked(values, api)),
    saving: isPending,
    problem,
    compare,
    cancel,
  }
}

/**
 * The record of a conflict response as values; undefined if the server sent none or it cannot be
 * read.
 */
function readTheirs<Api, Values extends object>(
  spec: FormSpec<Api, Values>,
  record: unknown,
  loaded: Api,
): { api: Api; values: Values } | undefined {
  if (record === undefined || record === null) return undefined
  try {
    const api = spec.fromConflict ? spec.fromConflict(record, loaded) : (record as Api)
    return { api, values: spec.fromApi(api) }
  } catch {
    return undefined
  }
}
