// Validation errors ("faults") of a form's values. Maps a path to the i18n key and parameters of
// the message.
import type { z } from 'zod'

import { hasRefused, linesCharactersKey } from '#schemas/rules/names.ts'
import type { FormSpec } from '../form-spec.ts'

export interface Fault {
  key: string
  params: Readonly<Record<string, string | number>>
}
/** By path, such as `suggestions.0.value`. The first fault of a path wins. */
export type Faults = ReadonlyMap<string, Fault>

type Issue = z.core.$ZodRawIssue

/**
 * Keeps the schema's own messages, which are already keys. A check without a message gets core's
 * default text.
 */
const keyOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null || issue.input === undefined || issue.input === ''
        ? 'forms:errors.required'
        : issue.expected === 'number' || issue.expected === 'int'
          ? 'forms:errors.number'
          : 'forms:errors.other'
    case 'too_small':
      if (issue.origin === 'string')
        return issue.input === '' ? 'forms:errors.required' : 'forms:errors.tooShort'
      if (issue.origin === 'array' || issue.origin === 'set') return 'forms:errors.tooFew'
      return issue.inclusive === false ? 'forms:errors.aboveOnly' : 'forms:errors.tooSmall'
    case 'too_big':
      if (issue.origin === 'string') return 'forms:errors.tooLong'
      if (issue.origin === 'array' || issue.origin === 'set') return 'forms:errors.tooMany'
      return issue.inclusive === false ? 'forms:errors.belowOnly' : 'forms:errors.tooBig'
    case 'invalid_format':
      return 'forms:errors.format'
    case 'invalid_value':
      return issue.input === null || issue.input === undefined || issue.input === ''
        ? 'forms:errors.required'
        : 'forms:errors.other'
    default:
      return 'forms:errors.other'
  }
}

/** Parameters for messages: the limits, the length of the text, and how much too long it is. */
function toParams(issue: Issue): Fault['params'] {
  const { minimum, maximum, input, params } = issue as {
    minimum?: number
    maximum?: number
    input?: unknown
    params?: Fault['params']
  }
  const length = typeof input === 'string' ? input.length : undefined
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(length !== undefined && { length }),
    ...(length !== undefined && maximum !== undefined && { over: length - maximum }),
    ...params,
  }
}

/**
 * Validates all values, including rules across fields. Pure and synchronous, because form schemas
 * send no requests.
 */
export function faultsIn<Values extends object>(
  spec: Pick<FormSpec<never, Values>, 'schema'>,
  values: Values,
): Faults {
  const found = new Map<string, Fault>()
  const answer = spec.schema.safeParse(values, { error: keyOf, reportInput: true })
  for (const issue of answer.error?.issues ?? []) {
    const path = issue.path.join('.')
    if (!found.has(path)) found.set(path, { key: issue.message, params: toParams(issue as Issue) })
  }
  for (const path of hiddenIn(values))
    if (!found.has(path)) found.set(path, { key: linesCharactersKey, params: {} })
  return found
}

/**
 * Paths of all strings that contain hidden characters. Forms need no rule of their own, because the
 * server refuses these characters in every string. Line breaks are allowed here, because a
 * single-line field can't contain them anyway.
 */
function hiddenIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return hasRefused(value, 'lines') ? [path] : []
  if (!Array.isArray(value) && Object.prototype.toString.call(value) !== '[object Object]')
    return []
  return Object.entries(value as object).flatMap(([member, of]) =>
    hiddenIn(of, path === '' ? member : `${path}.${member}`),
  )
}

/** The fault of a field, or of a row below it. */
export function faultAt(faults: Faults, path: string): Fault | undefined {
  return faults.get(path) ?? [...faults].find(([at]) => at.startsWith(`${path}.`))?.[1]
}
