// Calls of a new screen, in the contract of our own calls.
import { read, write } from './files.ts'

const contract = 'schemas/portal.openapi.yaml'
const indented = (text: string, by: string): string => text.trimEnd().replaceAll(/^(?=.)/gm, by)

/**
 * Adds calls, `paths:` and `schemas:`, each after those that are there.
 * @returns the contract's file
 */
export function addCalls(calls: string): string {
  const [, paths = '', schemas = ''] = calls.split(/^(?:paths|schemas):\n/m)
  const [before, after] = read(contract).split(/^components:\n/m)
  // A template's parts are indented by two already.
  write(
    contract,
    `${before}${paths.trimEnd()}\ncomponents:\n${after?.trimEnd()}\n${indented(schemas, '  ')}\n`,
  )
  return contract
}
