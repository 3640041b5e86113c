// One save for the merchant: fee after fee, each with its sales item in one transaction of the
// platform. What was saved stays saved; what failed stays typed, and is said by name.
// Facts: S-149, S-150, E-088, E-090; resolution 47
import { ApiError, operationMutation, PartlySaved } from '#core'

import type { Fee, FeeChange, FeesSaved } from './fees.form.ts'
import { saveFee } from './fees.graph.ts'

const save = operationMutation(saveFee)
type Context = Parameters<typeof save.mutationFn>[1]

/** The form's name for a field of the call. */
const fields: Readonly<Record<string, string>> = {
  'calculation.type': 'type',
  'calculation.value': 'value',
  'calculation.minAmount': 'minimum',
  'calculation.maxAmount': 'maximum',
  'calculation.roundingDecimalPlaces': 'rounding',
  assignedSites: 'sites',
  fulfillmentTypes: 'pickup',
}
const atTab = (key: string, error: ApiError) =>
  error.fieldErrors.map((fault) => ({
    ...fault,
    field: `fees.${key}.${fields[fault.field] ?? fault.field}`,
  }))

interface Failure {
  change: FeeChange
  error: ApiError
}
const isGone = ({ error }: Failure) => error.kind === 'notFound'
/** Refused for reasons of its own, so that the others can still be saved. */
const isOfOneFee = (error: ApiError) =>
  !error.indeterminate && ['invalid', 'refused', 'notFound'].includes(error.kind)

interface Words {
  /** Says which of several fees failed. */
  failed(names: string[]): string
  /** Somebody else deleted it. */
  gone(name: string): string
}

/**
 * @param onFailed shows the tab of a fee that failed, so that its faults have a field
 */
export function saveFees(words: Words, onFailed: (key: string) => void) {
  /** Where the outcome of a fee is unknown, the save is repeated whole, without these. */
  const done = new Map<string, { sent: string; fee: Fee }>()

  async function saved(change: FeeChange, context: Context): Promise<Fee> {
    const sent = JSON.stringify(change.variables)
    const before = done.get(change.key)
    if (before?.sent === sent) return before.fee
    // A context of its own for each fee, because the key of a repeated request belongs to it.
    const own = { ...context }
    const answer = await save.mutationFn(change.variables, own)
    save.onSuccess(answer, change.variables, undefined, own)
    const { fee } = answer.saveFee
    done.set(change.key, { sent, fee })
    return fee
  }

  async function mutationFn({ changes }: { changes: FeeChange[] }, context: Context) {
    const part: FeesSaved = { saved: {}, gone: [] }
    const failures: Failure[] = []
    for (const change of changes)
      try {
        part.saved[change.key] = await saved(change, context)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isOfOneFee(error)) throw after(part, stopped(error, change, part))
        failures.push({ change, error })
      }
    const [first] = failures
    if (first === undefined) {
      done.clear()
      return part
    }
    onFailed(first.change.key)
    const gone = failures.filter(isGone).map(({ change }) => change.key)
    throw after({ ...part, gone }, failureOf(failures, changes.length > 1, words))
  }
  return { mutationKey: save.mutationKey, meta: save.meta, retry: false, mutationFn }
}

/** What failed, with what was done before it. */
const after = (part: FeesSaved, error: ApiError): ApiError =>
  Object.keys(part.saved).length > 0 || part.gone.length > 0 ? new PartlySaved(part, error) : error

/** A failure that holds for all fees. */
function stopped(error: ApiError, { key }: FeeChange, part: FeesSaved): ApiError {
  const { record } = error
  const present = typeof record === 'object' && record !== null ? record : undefined
  return atForm(error, key, {
    ...(error.kind === 'conflict' &&
      present && { record: { saved: { ...part.saved, [key]: present }, gone: [] } }),
  })
}

/** The same error, at the form's fields. */
const atForm = (error: ApiError, key: string, more: { record?: object } = {}) =>
  new ApiError(error.kind, {
    message: error.message,
    requestId: error.requestId,
    indeterminate: error.indeterminate,
    fieldErrors: atTab(key, error),
    cause: error,
    ...(error.status !== undefined && { status: error.status }),
    ...(error.code !== undefined && { code: error.code }),
    ...more,
  })

function failureOf(failures: readonly Failure[], areMany: boolean, words: Words): ApiError {
  const [first] = failures
  if (first && !areMany && !isGone(first)) return atForm(first.error, first.change.key)
  return new ApiError('refused', {
    requestId: first?.error.requestId ?? '',
    message: [
      ...(areMany ? [words.failed(failures.map(({ change }) => change.name))] : []),
      ...failures.filter(isGone).map(({ change }) => words.gone(change.name)),
      ...failures.map(({ error }) => (error.kind === 'refused' ? error.message : '')),
    ]
      .filter(Boolean)
      .join('\n'),
    fieldErrors: failures.flatMap(({ change, error }) => atTab(change.key, error)),
    cause: first?.error,
  })
}
