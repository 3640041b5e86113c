// One save for the merchant: brand after brand, each in two steps. A new one is created, then its
// sites are assigned; an existing one is updated, then its sites are assigned. A step that changes
// nothing is left out, so that a save that broke off is finished by the next one.
// Facts: S-137, C-119 to C-121; resolution 47
import { ApiError, operationMutation, PartlySaved } from '#core'

import {
  lookOf,
  rowOf,
  sameLook,
  sameSites,
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
type Context = Parameters<typeof updating.mutationFn>[1]
type Brands = Readonly<Record<string, Brand>>

/** What a failure is told with. */
interface Words {
  /** Names the brands that were saved and those that were not. */
  half(saved: string[], failed: string[]): string
  /** The brand is saved, but not its sites. */
  sitesLeft(name: string): string
  /** Somebody else deleted it. */
  gone(name: string): string
}

/** Creates or updates the brand where it looks otherwise. */
async function withLook(row: BrandRow, stored: Brand | undefined, context: Context) {
  // A context of its own for each call, because the key of a repeated request belongs to it.
  const own = { ...context }
  if (!stored) {
    const variables = { input: lookOf(row) }
    const answer = await creating.mutationFn(variables, own)
    creating.onSuccess(answer, variables, undefined, own)
    return { ...answer.createBrandingConfiguration, assignedSites: [] }
  }
  if (sameLook(row, rowOf(stored))) return stored
  const { id, concurrencyChecksum, assignedSites } = stored
  const variables = { input: { ...lookOf(row), id, concurrencyChecksum } }
  const answer = await updating.mutationFn(variables, own)
  updating.onSuccess(answer, variables, undefined, own)
  return { ...answer.updateBrandingConfiguration, assignedSites }
}

/** Assigns the sites where they are others. Other brands may lose some. */
async function withSites(
  { assignedSites: sites }: BrandRow,
  key: string,
  brands: Brands,
  context: Context,
): Promise<Brands> {
  const stored = brands[key]
  if (!stored || sameSites(sites, stored.assignedSites)) return brands
  const { id, concurrencyChecksum } = stored
  const variables = { input: { id, concurrencyChecksum, assignedSites: [...sites] } }
  const own = { ...context }
  const answer = await assigning.mutationFn(variables, own)
  assigning.onSuccess(answer, variables, undefined, own)
  const { lost, ...now } = answer.assignSitesToBrand
  const losers = lost.flatMap(({ id: loser, previousChecksum, ...rest }) => {
    const [other, brand] = Object.entries(brands).find(([, each]) => each.id === loser) ?? []
    // What else somebody changed in it is found by its version.
    return other !== undefined && brand?.concurrencyChecksum === previousChecksum
      ? [[other, { ...brand, ...rest }] as const]
      : []
  })
  return { ...brands, ...Object.fromEntries(losers), [key]: { ...stored, ...now } }
}

/** @param onFailed shows the tab of the brand that failed, so that its faults have a field */
export function saveBrands(words: Words, onFailed: (key: string) => void) {
  async function mutationFn({ rows, record }: BrandsSave, context: Context): Promise<BrandsRecord> {
    let brands: Brands = record.brands
    const saved: string[] = []
    // A site moves in one step, that of the brand that gets it: who only loses some comes last.
    const onlyLoses = (key: string) => isSmaller(rows[key], record.brands[key])
    const all = Object.keys(rows)
    const keys = [...all.filter((key) => !onlyLoses(key)), ...all.filter(onlyLoses)]
    for (const [at, key] of keys.entries()) {
      const row = rows[key]
      if (!row || isAsStored(row, brands[key])) continue
      try {
        brands = { ...brands, [key]: await withLook(row, brands[key], context) }
        brands = await withSites(row, key, brands, context)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        onFailed(key)
        const left = keys.slice(at).filter((each) => isChanged(rows[each], brands[each]))
        throw failureOf(error, { key, row, left, rows, saved, brands, record, words })
      }
      saved.push(key)
    }
    return { brands }
  }
  return { mutationKey: updating.mutationKey, meta: updating.meta, retry: false, mutationFn }
}

const isAsStored = (row: BrandRow, stored: Brand | undefined): boolean =>
  stored !== undefined &&
  sameLook(row, rowOf(stored)) &&
  sameSites(row.assignedSites, stored.assignedSites)
const isChanged = (row: BrandRow | undefined, stored: Brand | undefined): boolean =>
  row !== undefined && !isAsStored(row, stored)

/** Whether it only lost sites. */
const isSmaller = (row: BrandRow | undefined, stored: Brand | undefined): boolean =>
  row !== undefined &&
  stored !== undefined &&
  sameLook(row, rowOf(stored)) &&
  new Set([...row.assignedSites, ...stored.assignedSites]).size === stored.assignedSites.length

interface Broken {
  /** The brand that failed. */
  key: string
  row: BrandRow
  /** It and those after it that are not saved either. */
  left: readonly string[]
  rows: BrandsSave['rows']
  saved: readonly string[]
  brands: Brands
  record: BrandsRecord
  words: Words
}

function failureOf(error: ApiError, broken: Broken): ApiError {
  const { key, row, left, rows, saved, brands, record, words } = broken
  const isGone = error.kind === 'notFound'
  const { [key]: _gone, ...others } = brands
  const now = isGone ? others : brands
  const nameOfKey = (each: string) => rows[each]?.name ?? ''
  // Its sites alone may have changed, by a brand before it.
  const isLook = (brand: Brand | undefined) => brand !== undefined && sameLook(row, rowOf(brand))
  const lookIsSaved = isLook(brands[key]) && !isLook(record.brands[key])
  const message = [
    isGone ? words.gone(row.name) : error.message,
    ...(saved.length > 0 || left.length > 1
      ? [words.half(saved.map(nameOfKey), left.map(nameOfKey))]
      : []),
    ...(lookIsSaved && !isGone ? [words.sitesLeft(row.name)] : []),
  ]
    .filter(Boolean)
    .join('\n')
  const asks = error.kind === 'conflict' || error.indeterminate
  // Of all kinds only a refusal shows its words; what asks the person has a dialog of its own.
  const cause = new ApiError(asks || message === error.message ? error.kind : 'refused', {
    ...error,
    message: asks ? error.message : message,
    fieldErrors: error.fieldErrors.map((fault) => ({
      ...fault,
      field: `brands.${key}.${fault.field.replace(/^input\./, '')}`,
    })),
    record: presentOf(error, key, now),
  })
  return now === record.brands ? cause : new PartlySaved({ brands: now }, cause)
}

/** The brands with the one that somebody changed, as a conflict gives it. */
function presentOf({ kind, record }: ApiError, key: string, brands: Brands) {
  if (kind !== 'conflict' || typeof record !== 'object' || record === null) return undefined
  // The graph's conflict gives the brand with all of its members.
  return { brands: { ...brands, [key]: record as Brand } }
}
