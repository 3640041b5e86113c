// Saves the changed fees one after another, as one save for the user. Each fee is saved together
// with its sales item in one transaction. Saved fees stay saved. Failed fees keep their input, and
// a message names them.
// Facts: S-149, S-150, E-088, E-090; resolution 47
import { ApiError, operationMutation, savesInSteps, type SaveStep } from '#core'

import type { Fee, FeeChange, FeesRecord, FeesSave } from './fees.form.ts'
import { saveFee } from './fees.graph.ts'

const save = operationMutation(saveFee)

const atTab = (key: string, error: ApiError) =>
  error.fieldErrors.map((fault) => ({ ...fault, field: `fees.${key}.${fault.field}` }))

interface Failure {
  change: FeeChange
  error: ApiError
}
const isGone = ({ error }: Failure) => error.kind === 'notFound'
/** Whether a refusal concerns this fee alone, so that the other fees can still be saved. */
const isOfOneFee = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !error.indeterminate &&
  ['invalid', 'refused', 'notFound'].includes(error.kind)

interface Strings {
  failed(names: string[]): string
  /** The message if someone else has deleted the fee. */
  gone(name: string): string
}

const withFee = ({ fees, usual }: FeesRecord, key: string, fee: Fee): FeesRecord => ({
  fees: { ...fees, [key]: fee },
  usual,
})

/** @param onFailed shows the tab of a fee that couldn't be saved */
export const saveFees = (strings: Strings, onFailed: (key: string) => void) =>
  savesInSteps(
    save,
    ({ record }: FeesSave) => record,
    ({ changes }) => {
      const failures: Failure[] = []
      const steps = changes.map((change): SaveStep<FeesRecord> => ({
        async run(now, send) {
          try {
            return withFee(now, change.key, (await send(save, change.variables)).saveFee.fee)
          } catch (error) {
            if (!isOfOneFee(error)) throw error
            failures.push({ change, error })
            if (error.kind !== 'notFound') return now
            // Drops the deleted fee, so that the next save adds it again.
            const { [change.key]: _gone, ...fees } = now.fees
            return { ...now, fees }
          }
        },
        told: (error, now) =>
          atForm(error, change.key, error.record && withFee(now, change.key, error.record as Fee)),
      }))
      const tell: SaveStep<FeesRecord> = {
        run(now) {
          const [first] = failures
          if (!first) return Promise.resolve(now)
          onFailed(first.change.key)
          throw buildFailure(failures, changes.length > 1, strings)
        },
      }
      return [...steps, tell]
    },
  )

const atForm = (error: ApiError, key: string, record?: unknown) =>
  new ApiError(error.kind, {
    ...error,
    message: error.message,
    fieldErrors: atTab(key, error),
    record,
  })

function buildFailure(failures: readonly Failure[], areMany: boolean, strings: Strings): ApiError {
  const [first] = failures
  if (first && !areMany && !isGone(first)) return atForm(first.error, first.change.key)
  return new ApiError('refused', {
    requestId: first?.error.requestId ?? '',
    message: [
      ...(areMany ? [strings.failed(failures.map(({ change }) => change.variables.name))] : []),
      ...failures.filter(isGone).map(({ change }) => strings.gone(change.variables.name)),
      ...failures.map(({ error }) => (error.kind === 'refused' ? error.message : '')),
    ]
      .filter(Boolean)
      .join('\n'),
    fieldErrors: failures.flatMap(({ change, error }) => atTab(change.key, error)),
    cause: first?.error,
  })
}
