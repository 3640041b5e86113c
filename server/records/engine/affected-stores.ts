// Writes which stores a save on a described page affects, in the same sentences as the portal's
// screens (core/api/affected-stores.ts).
// Facts: resolution 75
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'

import {
  formatAffectedStores,
  computeAffectedStores,
  type AffectedStores,
  type AffectedStoresContext,
  type SayAffectedStores,
} from '../../../core/api/affected-stores.ts'
import { formatNumber } from '../../../core/i18n/numbers.ts'
import { required } from '../../../core/required.ts'
import { usedStatusCodes } from '../../identity/sessions/session-rights.ts'
import type { AnyCall } from '../../calls/call.ts'
import { storeName } from './company-view.ts'
import type { WireValues } from './references.ts'
import type { OperatorScope, AffectedByPage } from './source.ts'

const texts: { reach: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../../../core/ui/text.en.json', import.meta.url), 'utf8'),
)

/**
 * Fills in a string as the portal's translator does: plural by `count`, numbers with separators.
 */
function filled(name: string, values: Readonly<Record<string, string | number>>): string {
  const plural = texts.reach[`${name}_${values.count === 1 ? 'one' : 'other'}`]
  const text = required(plural ?? texts.reach[name], `the text 'ui:reach.${name}'`)
  return text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, key: string) => {
    const value = required(values[key], `'${key}' of the text 'ui:reach.${name}'`)
    return typeof value === 'number' ? formatNumber(value, 'en-US') : value
  })
}
const say: SayAffectedStores = (key, values) => filled(key.replace('ui:reach.', ''), values)
const formatSentence = (affectedStores: AffectedStores): string | undefined => {
  const words = formatAffectedStores(affectedStores, say)
  return words === undefined ? undefined : filled('sentence', { affectedStores: words })
}
/** Shown while the column that names the stores has an unsaved change. */
export const movedSentence = filled('sentence', { affectedStores: filled('movedStores', {}) })

/**
 * The user's context. `seesAll` says whether the user may open all stores; if not, a record's
 * stores can't be counted.
 */
export interface StoresContext extends AffectedStoresContext {
  seesAll: boolean
}

/**
 * The user's context. Undefined if no merchant is chosen. `storeCount` counts all of the merchant's
 * stores, not only the user's.
 */
export async function readStoresContext(
  { databaseRoles }: Pick<AnyCall, 'databaseRoles'>,
  scope: OperatorScope,
): Promise<StoresContext | undefined> {
  if (!scope) return undefined
  const { merchantId, storeId, view, stores } = scope
  return databaseRoles.asTenant({ merchantId, stores: 'all' }, async (tx) => {
    const {
      rows: [row],
    } = await sql<{ merchant: string; store: string | null; count: number }>`
      select m.name as merchant, s.name as store,
        (select count(*) from store o
          where o.merchant_id = m.id and not o.is_deleted
            and o.status_code in (${sql.join(usedStatusCodes)}))::int as count
      from merchant m
      left join store s on s.merchant_id = m.id and s.id = ${storeId}
      where m.id = ${merchantId}`.execute(tx)
    return (
      row && {
        view,
        merchantName: row.merchant,
        storeName: row.store,
        storeCount: row.count,
        seesAll: stores === 'all',
      }
    )
  })
}

/**
 * The number of stores that a row's column names. null if the user doesn't see all stores. If the
 * column is hidden from the user, it is the number of all stores.
 */
function countIn(value: unknown, { storeCount, seesAll }: StoresContext): number | null {
  if (!seesAll) return null
  if (typeof value === 'number') return value
  if (value === 'all') return storeCount
  if (Array.isArray(value)) return value.length
  return value === undefined ? storeCount : 0
}

/** Whether the affected stores or people differ by record. */
export const isByRecord = (affectedStores: AffectedByPage, scope: OperatorScope): boolean =>
  typeof affectedStores === 'object' || (affectedStores === 'store' && scope?.view === 'company')

/** @param values those of the record to change or delete; undefined for a new record */
export function affectedStoresOnPage(
  affectedStores: AffectedByPage,
  context: StoresContext | undefined,
  values?: WireValues,
): AffectedStores {
  if (!context) return { kind: 'none' }
  if (affectedStores === 'viewed')
    return computeAffectedStores(context.view === 'company' ? 'company' : 'store', context)
  if (affectedStores === 'store' && context.view === 'company')
    return computeAffectedStores(
      { store: storeName },
      context,
      values && { [storeName]: String(values[storeName] ?? '') },
    )
  if (typeof affectedStores === 'string') return computeAffectedStores(affectedStores, context)
  if (!values)
    return 'added' in affectedStores && affectedStores.added
      ? computeAffectedStores(affectedStores.added, context)
      : { kind: 'none' }
  if ('store' in affectedStores)
    return computeAffectedStores(affectedStores, context, {
      [affectedStores.store]: String(values[affectedStores.store] ?? ''),
    })
  return computeAffectedStores({ stores: ['count'] }, context, {
    count: countIn(values[affectedStores.stores], context),
  })
}
export const affectedStoresSentence = (
  affectedStores: AffectedByPage,
  context: StoresContext | undefined,
  values?: WireValues,
): string | undefined => formatSentence(affectedStoresOnPage(affectedStores, context, values))
