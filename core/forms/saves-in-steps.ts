// A save that takes several calls. Calls that succeed before a failure stay saved, and the next
// save completes the rest.
// Facts: resolution 47
import type { MutationFunctionContext } from '@tanstack/react-query'

import { ApiError } from '../api/errors.ts'
import type { OperationMutation } from '../api/query.ts'
import { PartlySaved } from './settings.ts'

/** Makes one call of the save, with its own idempotency key. */
export type Send = <Answer, Input>(
  call: OperationMutation<Answer, Input>,
  input: Input,
) => Promise<Answer>

export interface SaveStep<Now> {
  /** @returns the record after this step, or the same object if nothing was saved */
  run(now: Now, send: Send, context: MutationFunctionContext): Promise<Now>
  /**
   * Converts the error for the form, so that it has the form's field paths and record. Returns a
   * `PartlySaved` if the failure itself changes the record, for example when someone else deleted
   * part of it.
   */
  told?(error: ApiError, now: Now): ApiError
  /** If this step fails, the whole form stays dirty. Saving again completes it. */
  staysChanged?: true
  /**
   * Replaces the refusal's message if earlier steps were saved. By default, the message is
   * unchanged.
   */
  half?(cause: ApiError): string
}

/**
 * Options for `useSettingsForm` and `useMutation`. If a step fails after an earlier one was saved,
 * the error is a `PartlySaved` with the record so far, unless the step has `staysChanged`. A
 * conflict or an unknown outcome still asks the user.
 * @param meta of the call that represents the save; the form shows the stores that it affects
 * @param begin the record as loaded
 * @param listSteps the steps that this input needs, in order
 */
export const savesInSteps = <Input, Now>(
  { mutationKey, meta }: Pick<OperationMutation<never, never>, 'mutationKey' | 'meta'>,
  begin: (input: Input) => Now,
  listSteps: (input: Input) => readonly SaveStep<Now>[],
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
    for (const { run, told, half, staysChanged } of listSteps(input)) {
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
