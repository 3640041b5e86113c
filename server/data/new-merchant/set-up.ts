// Finds the default rows of the platform and the installed plugins by path instead of from a list.
// Adding or deleting a folder is enough.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Tx } from '../database-roles.ts'
import type { NewMerchant, NewMerchantPart } from './part.ts'

const root = join(import.meta.dirname, '../../..')
const patterns = ['server/domain/*/new-merchant.ts', 'plugins/*/server/new-merchant.ts']

async function partIn(path: string): Promise<NewMerchantPart> {
  const { newMerchant }: { newMerchant?: NewMerchantPart } = await import(
    pathToFileURL(join(root, path)).href
  )
  if (!newMerchant)
    throw new Error(
      `${path} exports no newMerchant. Add: export const newMerchant: NewMerchantPart = …`,
    )
  return newMerchant
}

/** Loaded when the server starts, because only SQL may be awaited inside a transaction. */
const parts = await Promise.all(globSync(patterns, { cwd: root }).sort().map(partIn))

/** Gives a new merchant its roles and the list entries that forms require. */
export async function setUpMerchant(tx: Tx, merchant: NewMerchant): Promise<void> {
  for (const part of parts) await part(tx, merchant)
}
