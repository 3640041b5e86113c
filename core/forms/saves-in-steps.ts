// A save that takes several calls. What was saved before a failure stays saved, and the next save
// finishes the rest.
// Facts: resolution 47
import type { MutationFunctionContext } from '@tanstack/react-query'

import { ApiError } from '../api/errors.ts'
import type { OperationMutation } from '../api/query.ts'
import { PartlySaved } from './settings.ts'

/** Makes one call of the save. Each has an idempotency key of its own. */
export type Send = <Answer, Input>(
  call: OperationMutation<Answer, Input>,
  input: Input,
) => Promise<Answer>

export interface SaveStep<Now> {
  /** @returns the record after the step; the same object if nothing was saved */
  run(now: Now, send: Send, context: MutationFunctionContext): Promise<Now>
  /**
   * The failure as the form tells it: at its own fields, with its own record. A `PartlySaved` where
   * the failure itself changes the record, such as when another person deleted part of it.
   */
  told?(error: ApiError, now: Now): ApiError
  /** If it fails, the form stays changed as a whole, and saving again finishes it. */
  staysChanged?: true
  /** Said in place of the refusal if steps before this one were saved; without it, as it is. */
  half?(cause: ApiError): string
}

/**
 * Options for `useSettingsForm` and `useMutation`. A failure after the first saved step is a
 * `PartlySaved` with the record so far, unless the step `staysChanged`; a conflict or an unknown
 * outcome still asks the person.
 * @param meta of the call that stands for the save: what it reaches is said at the form
 * @param begin the record as it was loaded
 * @param stepsOf the steps that this input needs, in order
 */
export const savesInSteps = <Input, Now>(
  { mutationKey, meta }: Pick<OperationMutation<never, never>, 'mutationKey' | 'meta'>,
  begin: (input: Input) => Now,
  stepsOf: (input: Input) => readonly SaveStep<Now>[],
) => ({
  ...(mutationKey && { mutationKey }),
  ...(meta && { meta }),
  retry: false as const,
  async mutationFn(input: Input, context: MutationFunctionContext): Promise<Now> {
    const send: Send = async (call, sent) => {
      const own = { ...context }
      const answer = await call.mutationFn(sent, own)
      call.onSuccess(answer, sent, undefined, own)
      return answer
    }
    const loaded = begin(input)
    let now = loaded
    for (const { run, told, half, staysChanged } of stepsOf(input)) {
      try {
        now = await run(now, send, context)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const cause = told?.(error, now) ?? error
        if (now === loaded || staysChanged || cause instanceof PartlySaved) throw cause
        const asks = cause.kind === 'conflict' || cause.indeterminate
        throw new PartlySaved(
          now,
          asks || !half ? cause : new ApiError('refused', { ...cause, message: half(cause) }),
        )
      }
    }
    return now
  },
})
