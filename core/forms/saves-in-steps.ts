// A save that takes several calls. Calls that succeed before a failure stay saved; the next save
// finishes the rest.
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
  /** @returns the record after the step; the same object if nothing was saved */
  run(now: Now, send: Send, context: MutationFunctionContext): Promise<Now>
  /**
   * Converts the failure for the form: to its field paths and its record. Returns a `PartlySaved`
   * if the failure itself changes the record, such as when someone else deleted part of it.
   */
  told?(error: ApiError, now: Now): ApiError
  /** Keeps the whole form dirty if this step fails; saving again finishes it. */
  staysChanged?: true
  /** Replaces the refusal's message if earlier steps were saved; by default it is unchanged. */
  half?(cause: ApiError): string
}

/**
 * Options for `useSettingsForm` and `useMutation`. A failure after the first saved step is a
 * `PartlySaved` with the record so far, unless the step `staysChanged`; a conflict or an unknown
 * outcome still asks the user.
 * @param meta of the call that represents the save; the form shows the stores it affects
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
