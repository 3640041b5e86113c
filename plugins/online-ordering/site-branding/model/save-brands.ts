// Saves the brands one after another, as one save for the user. Each brand takes two steps: it is
// created or updated, then its sites are assigned. Steps that change nothing are skipped, so that
// the next save completes an interrupted one.
// Facts: S-137, C-119 to C-121; resolution 47
import { ApiError, operationMutation, PartlySaved, savesInSteps, type Send } from '#core'

import { sameSites } from '../../parts/record-rows.ts'
import {
  toLook,
  toRow,
  sameLook,
  type Brand,
  type BrandRow,
  type BrandsRecord,
  type BrandsSave,
} from './site-branding.form.ts'
import { assignBrandSites } from './brand-lists.graph.ts'
import { createBrand, updateBrand } from './site-branding.graph.ts'

const creating = operationMutation(createBrand)
const updating = operationMutation(updateBrand)
const assigning = operationMutation(assignBrandSites)
type Brands = BrandsRecord['brands']

interface Strings {
  /** The message that names the brands that were saved and those that weren't. */
  half(saved: string[], failed: string[]): string
  /** The message if a brand was saved, but not its sites. */
  sitesLeft(name: string): string
  /** The message if someone else has deleted the brand. */
  gone(name: string): string
}

async function withLook(row: BrandRow, stored: Brand | undefined, send: Send): Promise<Brand> {
  if (!stored) {
    const answer = await send(creating, { input: toLook(row) })
    return { ...answer.createBrandingConfiguration, assignedSites: [] }
  }
  if (hasLook(row, stored)) return stored
  const { id, concurrencyChecksum, assignedSites } = stored
  const answer = await send(updating, { input: { ...toLook(row), id, concurrencyChecksum } })
  return { ...answer.updateBrandingConfiguration, assignedSites }
}

/** Assigns the sites if they changed. Other brands may lose some of them. */
async function withSites(
  { assignedSites: sites }: BrandRow,
  key: string,
  { brands }: BrandsRecord,
  send: Send,
): Promise<Brands> {
  const stored = brands[key]
  if (!stored || sameSites(sites, stored.assignedSites)) return brands
  const { id, concurrencyChecksum } = stored
  const answer = await send(assigning, {
    input: { id, concurrencyChecksum, assignedSites: [...sites] },
  })
  const { lost, ...now } = answer.assignSitesToBrand
  const losers = lost.flatMap(({ id: loser, previousChecksum, ...rest }) => {
    const [other, brand] = Object.entries(brands).find(([, each]) => each.id === loser) ?? []
    // Only takes over the new version if the previous one matches, so that changes by other people
    // are still detected.
    return other !== undefined && brand?.concurrencyChecksum === previousChecksum
      ? [[other, { ...brand, ...rest }] as const]
      : []
  })
  return { ...brands, ...Object.fromEntries(losers), [key]: { ...stored, ...now } }
}

/** @param onFailed shows the tab of the brand that failed */
export const saveBrands = (strings: Strings, onFailed: (key: string) => void) =>
  savesInSteps(
    updating,
    ({ record }: BrandsSave) => record,
    ({ rows, record }) => {
      // Brands that only lose sites come last. A site moves in a single step, when the brand that
      // gains it is saved.
      const inOrder = Object.entries(rows).toSorted(
        ([one], [other]) =>
          Number(onlyLoses(rows[one], record.brands[one])) -
          Number(onlyLoses(rows[other], record.brands[other])),
      )
      /** Brands whose save has started, in order. If a save fails, it's that of the last one. */
      const begun: string[] = []
      const told = (error: ApiError, { brands }: BrandsRecord) => {
        const key = begun.at(-1) ?? ''
        onFailed(key)
        return buildFailure(error, {
          key,
          saved: begun.slice(0, -1),
          left: inOrder.flatMap(([each, row]) => (isAsStored(row, brands[each]) ? [] : [each])),
          rows,
          brands,
          record,
          strings,
        })
      }
      return inOrder.flatMap(([key, row]) => [
        {
          async run(now, send) {
            if (isAsStored(row, now.brands[key])) return now
            begun.push(key)
            const brand = await withLook(row, now.brands[key], send)
            return brand === now.brands[key] ? now : { brands: { ...now.brands, [key]: brand } }
          },
          told,
        },
        {
          async run(now, send) {
            const brands = await withSites(row, key, now, send)
            return brands === now.brands ? now : { brands }
          },
          told,
        },
      ])
    },
  )

const hasLook = (row: BrandRow, stored: Brand | undefined): boolean =>
  stored !== undefined && sameLook(row, toRow(stored))
const isAsStored = (row: BrandRow, stored: Brand | undefined): boolean =>
  hasLook(row, stored) && sameSites(row.assignedSites, stored?.assignedSites ?? [])
/** Whether the brand only lost sites, and nothing else about it changed. */
const onlyLoses = (row: BrandRow | undefined, stored: Brand | undefined): boolean =>
  row !== undefined &&
  hasLook(row, stored) &&
  new Set([...row.assignedSites, ...(stored?.assignedSites ?? [])]).size ===
    stored?.assignedSites.length

interface Broken extends BrandsSave, BrandsRecord {
  /** The brand that failed. */
  key: string
  saved: readonly string[]
  /** The brand that failed, and the others that weren't saved. */
  left: readonly string[]
  strings: Strings
}

function buildFailure(
  error: ApiError,
  { key, saved, left, rows, brands, record, strings }: Broken,
): ApiError {
  const isGone = error.kind === 'notFound'
  const nameOfKey = (each: string) => rows[each]?.name ?? ''
  const name = nameOfKey(key)
  // Ignores the sites, because an earlier brand in the same save may have changed them.
  const isSaved = (of: Brands) => rows[key] !== undefined && hasLook(rows[key], of[key])
  const message = [
    isGone ? strings.gone(name) : error.message,
    ...(saved.length > 0 || left.length > 1
      ? [strings.half(saved.map(nameOfKey), left.map(nameOfKey))]
      : []),
    ...(isSaved(brands) && !isSaved(record.brands) && !isGone ? [strings.sitesLeft(name)] : []),
  ]
    .filter(Boolean)
    .join('\n')
  const asks = error.kind === 'conflict' || error.indeterminate
  // Reported as a refusal, because that is the only kind whose message is shown. Kinds that ask the
  // user something have their own dialog.
  const cause = new ApiError(asks || message === error.message ? error.kind : 'refused', {
    ...error,
    message: asks ? error.message : message,
    fieldErrors: error.fieldErrors.map((fault) => ({
      ...fault,
      field: `brands.${key}.${fault.field.replace(/^input\./, '')}`,
    })),
    // The record of a GraphQL conflict is the brand with all its members.
    record: error.record && { brands: { ...brands, [key]: error.record } },
  })
  const { [key]: _gone, ...others } = brands
  return isGone ? new PartlySaved({ brands: others }, cause) : cause
}
