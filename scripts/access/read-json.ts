// Reads JSON named on the command line, with readable errors.
import { readFileSync, statSync } from 'node:fs'

import { messageOf } from '../lib/message.ts'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws Error that names `what`, if the text is not a JSON object */
export function parseJson(text: string, what: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${what} isn't valid JSON: ${messageOf(error)}.`, { cause: error })
  }
  if (!isObject(value)) throw new Error(`${what} isn't a JSON object: it has to begin with {.`)
  return value
}

/** @throws Error if the file is missing or does not contain a JSON object */
export function jsonFile(file: string, otherwise: string): Record<string, unknown> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(otherwise)
  return parseJson(readFileSync(file, 'utf8'), `The file '${file}'`)
}
