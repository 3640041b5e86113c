// Adds the calls of a new screen to the plugin's part of our own contract.
import { existsSync } from 'node:fs'

import { read, write } from './files.ts'

/**
 * Adds calls, paths and schemas, each after the existing ones.
 * @returns the contract's file
 */
export function addCalls(calls: string, plugin: string): string {
  const contract = `plugins/${plugin}/openapi.yaml`
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
