// Finds by their place what the platform and the installed plugins give every new merchant. No list
// is kept by hand: adding or deleting a folder is enough.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Tx } from '../doors.ts'
import type { NewMerchant, NewMerchantPart } from './part.ts'

const root = join(import.meta.dirname, '../../..')
const places = ['server/domain/*/new-merchant.ts', 'plugins/*/server/new-merchant.ts']

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

/** Loaded at the start: inside a transaction only SQL is awaited. */
const parts = await Promise.all(globSync(places, { cwd: root }).sort().map(partIn))

/** Gives a merchant that was just added its roles and the entries of lists that forms require. */
export async function setUpMerchant(tx: Tx, merchant: NewMerchant): Promise<void> {
  for (const part of parts) await part(tx, merchant)
}
