import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { reportFault } from '../../errors/report.ts'
import { usePortal } from '../../portal/portal.ts'
import { rowFields, type FormSpec } from '../form-spec.ts'
import {
  PartlySaved,
  type SaveMutation,
  type SaveProblem,
  type SettingsOptions,
} from '../settings.ts'
import { givenUp, merge, same } from '../values.ts'
import { toVerdict } from './save-error.ts'
import { useOutcomes, type Edited } from './use-outcomes.ts'

/**
 * Saves with one request at a time. Asks the user if there is a conflict, if the record was
 * deleted, or if the outcome is unknown. Repeating a save is safe, because `mutateAsync` with the
 * same values reuses the idempotency key.
 */
export function useSave<Api, Values extends object, Input, Answer>(
  spec: FormSpec<Api, Values, Input>,
  mutation: SaveMutation<Input, Answer>,
  edited: Omit<Edited<Api, Values>, 'spec'>,
  options: SettingsOptions<Values, Answer>,
) {
  const portal = usePortal()
  const { mutateAsync, isPending } = useMutation(mutation)
  const { held, faults, done } = edited
  const { saved, partlySaved, failed, ...banner } = useOutcomes({ spec, ...edited }, options)
  const [problem, setProblem] = useState<SaveProblem<Values>>()
  const sending = useRef<Promise<boolean>>(undefined)
  const lastSent = useRef<Values>(undefined)
  const cancel = () => setProblem(undefined)

  /** Shows both versions side by side. The callbacks carry out the user's choice. */
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
      held.rebase(theirs.api, theirs.values, mine)
      return attempt(mine, theirs.api, true)
    }
    // Retry without asking. The server's record equals our base or what we just sent, so no one
    // else has changed it.
    if (!again && (same(theirs.values, base) || same(theirs.values, before))) return keepMine()
    const takeTheirs = () => {
      // Rows that only this user changed stay as unsaved changes.
      const left = givenUp(sent, base, theirs.values, rowFields(spec))
      held.rebase(theirs.api, theirs.values, left)
      cancel()
      faults.forget()
      if (same(left, theirs.values)) done()
    }
    compare(mine, theirs.values, () => void queue(keepMine), takeTheirs)
    return Promise.resolve(false)
  }
  /** Someone else deleted the record. Offers ways to keep the input. */
  const gone = () => {
    const { onKeepAsNew, onGone } = options
    const then = (leave: () => unknown) => () => {
      cancel()
      done()
      leave()
    }
    setProblem({
      kind: 'gone',
      cancel,
      keepAsNew: onKeepAsNew && then(() => onKeepAsNew(held.typed())),
      leave: onGone && then(onGone),
    })
  }

  const attempt = async (sent: Values, api: Api, again = false): Promise<boolean> => {
    const before = lastSent.current
    lastSent.current = sent
    try {
      const answer = await mutateAsync(spec.toApi(sent, api) as Input)
      saved(answer, sent, api)
      return true
    } catch (error) {
      reportFault(portal, error)
      const left =
        error instanceof PartlySaved
          ? partlySaved(error.saved, sent, api)
          : { sent, api, base: held.record.values }
      const verdict = toVerdict(error)
      if (verdict.kind === 'conflict') return conflict(verdict.record, left, before, again)
      if (verdict.kind === 'failed') failed(verdict, left.sent, left.base)
      else if (verdict.kind === 'gone') gone()
      else
        setProblem({
          ...verdict,
          cancel,
          checkAgain: () => void queue(() => attempt(left.sent, left.api)),
        })
      return false
    }
  }
  /** Returns the save that is already running, if any, so that only one runs at a time. */
  const queue = (work: () => Promise<boolean>): Promise<boolean> => {
    cancel()
    sending.current ??= work().finally(() => (sending.current = undefined))
    return sending.current
  }
  const checked = async (values: Values, api: Api) =>
    (await options.beforeSave?.(values)) === false ? false : attempt(values, api)
  return {
    send: (values: Values, api: Api) => queue(() => checked(values, api)),
    saving: isPending,
    problem,
    compare,
    cancel,
    ...banner,
  }
}

/**
 * The record in a conflict response, converted to form values. Undefined if the server sent none or
 * it can't be converted.
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
