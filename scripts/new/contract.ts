// Calls of a new screen, in the plugin's part of our own contract.
import { existsSync } from 'node:fs'

import { read, write } from './files.ts'
import { replaced, type Replacements } from './words.ts'

/**
 * Adds the calls of a template, paths and schemas, each after those that are there.
 * @returns the contract's file
 */
export function addCalls(template: string, plugin: string, words: Replacements): string {
  const contract = `plugins/${plugin}/openapi.yaml`
  const calls = replaced(read(template), words)
  if (!existsSync(contract)) write(contract, calls)
  else {
    const [paths = '', schemas = ''] = calls.split('components:\n  schemas:\n')
    const [before = '', after = ''] = read(contract).split(/^components:\n/m)
    write(
      contract,
      `${before}${paths.replace('paths:\n', '')}components:\n${after.trimEnd()}\n${schemas}`,
    )
  }
  return contract
}
