// JSON that somebody named on the command line, with a sentence where it cannot be read.
import { readFileSync, statSync } from 'node:fs'

/** @throws Error that names `what`, where the text is no JSON of an object */
export function jsonOf(text: string, what: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${what} is no JSON: ${(error as SyntaxError).message}.`, { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${what} is no JSON object: it has to begin with {.`)
  return value as Record<string, unknown>
}

/** @throws Error where there is no such file, or no JSON object in it */
export function jsonFile(file: string, otherwise: string): Record<string, unknown> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(otherwise)
  return jsonOf(readFileSync(file, 'utf8'), `The file '${file}'`)
}
