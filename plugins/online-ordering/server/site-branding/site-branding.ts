// The brands of a company's ordering pages over the graph.
// Facts: C-116 to C-122, K-44, K-73, S-121, S-137; resolutions 47, 66
import { brandFaults, brandKeys } from '#schemas/rules/brands.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { notFound } from '#server/calls/problem.ts'
import { checksum, lastChange, requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { isUniqueViolation } from '#server/data/errors.ts'
import { trimmedText } from '#server/data/text.ts'
import { stampOf, write } from '#server/data/write.ts'
import type {
  Brand,
  BrandAssignedSites,
  BrandingConfigurationInput,
  BrandLostSites,
  MutationResolvers,
  QueryResolvers,
} from '#server/generated/resolvers.ts'

import { sitesSent } from '../sent-sites.ts'
import {
  changeBrand,
  freeStores,
  insertBrand,
  lockBrands,
  pageOfBrands,
  putStores,
  readBrand,
  type BrandColumns,
  type BrandWriter,
  type StoredBrand,
} from './brand-rows.ts'

const writerOf = (call: AnyCall): BrandWriter => ({
  merchant_id: call.scope.merchantId,
  ...stampOf(call),
})

const toWire = ({ brand, stores }: StoredBrand): Brand => ({
  id: String(brand.id),
  name: brand.name,
  sitePrimaryColor: brand.primary_color.toLowerCase(),
  font: brand.font,
  buttonTextColor: brand.button_text_color,
  assignedSites: stores.map(String),
  ...lastChange(brand),
})
const sitesOf = (stored: StoredBrand): BrandAssignedSites => {
  const { id, assignedSites, concurrencyChecksum } = toWire(stored)
  return { id, assignedSites, concurrencyChecksum, lost: [] }
}
/** What the audit trail holds of a brand. */
const trailOf = ({ brand: { merchant_id: _merchant, ...brand }, stores }: StoredBrand) => ({
  ...brand,
  stores,
})

/** @throws notFound if this merchant has no such brand */
async function presentBrand(
  tx: Tx,
  { scope: { merchantId } }: AnyCall,
  sent: string,
  options?: { lock: boolean },
): Promise<StoredBrand> {
  const id = /^[1-9]\d{0,9}$/.test(sent) ? Number(sent) : 0
  const stored = await readBrand(tx, merchantId, id, options)
  if (!stored) throw notFound('There is no such brand here. Somebody may have deleted it.')
  return stored
}

/**
 * The brand as it was read before the change, locked.
 * @throws notFound, or a conflict with the brand as it is
 */
async function heldBrand(
  tx: Tx,
  call: AnyCall,
  { id, concurrencyChecksum }: { id: string; concurrencyChecksum: string },
): Promise<StoredBrand> {
  await lockBrands(tx, call.scope.merchantId)
  const stored = await presentBrand(tx, call, id, { lock: true })
  requireVersion(stored.brand, concurrencyChecksum, toWire(stored))
  return stored
}

const brandTexts = {
  [brandKeys.nameMissing]: 'Enter a name.',
  [brandKeys.nameTooLong]: 'At most 20 characters.',
  [brandKeys.nameTaken]: 'Another brand has this name.',
  [brandKeys.color]: 'Enter six digits from 0 to 9 and A to F, such as #0f235f.',
}

/** @throws invalid, by the rules of the form */
function columnsOf(sent: BrandingConfigurationInput): BrandColumns {
  refuseFaults(brandFaults(sent), brandTexts, 'input.')
  return {
    name: trimmedText(sent.name),
    primary_color: sent.sitePrimaryColor.toLowerCase(),
    font: sent.font ?? null,
    button_text_color: sent.buttonTextColor,
  }
}
/** @throws invalid where another brand has the name */
const withFreeName = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error, 'brand_name_key'))
      refuseFaults([{ field: 'name', key: brandKeys.nameTaken }], brandTexts, 'input.')
    throw error
  })

/** The other brands that lost stores get a new version, so that open forms see a conflict. */
async function lostBy(tx: Tx, call: AnyCall, losers: readonly number[]): Promise<BrandLostSites[]> {
  const lost: BrandLostSites[] = []
  for (const id of losers) {
    const before = await readBrand(tx, call.scope.merchantId, id, { lock: true })
    // One that is deleted lost nothing that anybody sees.
    if (!before) continue
    const brand = await changeBrand(tx, writerOf(call), before.brand)
    const { assignedSites, concurrencyChecksum } = toWire({ ...before, brand })
    const previousChecksum = checksum(before.brand.version)
    lost.push({ id: String(id), assignedSites, previousChecksum, concurrencyChecksum })
  }
  return lost
}

const Query: Pick<
  QueryResolvers,
  'getBrandingConfiguration' | 'getBrandingConfigurationById' | 'getBrandAssignedSites'
> = {
  // The contract fills both in; the generated type does not know.
  getBrandingConfiguration: (_parent, { input: { pageNumber = 0, pageSize = 100 } }, { call }) =>
    call.doors.asTenant(call.scope, async (tx) => {
      const { rows, total } = await pageOfBrands(tx, call.scope.merchantId, {
        pageNumber,
        pageSize,
      })
      const totalPages = Math.ceil(total / pageSize)
      return {
        pageNumber,
        totalPages,
        totalResults: total,
        lastPage: pageNumber >= totalPages - 1,
        pageContent: rows.map(({ id, name }) => ({ id: String(id), name })),
      }
    }),
  getBrandingConfigurationById: (_parent, { input }, { call }) =>
    call.doors.asTenant(call.scope, async (tx) => toWire(await presentBrand(tx, call, input.id))),
  getBrandAssignedSites: (_parent, { input }, { call }) =>
    call.doors.asTenant(call.scope, async (tx) => sitesOf(await presentBrand(tx, call, input.id))),
}

const Mutation: Pick<
  MutationResolvers,
  | 'assignSitesToBrand'
  | 'createBrandingConfiguration'
  | 'deleteBrandingConfiguration'
  | 'updateBrandingConfiguration'
> = {
  createBrandingConfiguration: async (_parent, { input }, { call }) => {
    const columns = columnsOf(input)
    return write<Brand>(call, async (tx) => {
      await lockBrands(tx, call.scope.merchantId)
      const brand = await withFreeName(insertBrand(tx, writerOf(call), columns))
      const after = { brand, stores: [] }
      return {
        answer: toWire(after),
        audit: {
          action: 'brand.create',
          entity: 'brand',
          entityId: brand.id,
          after: trailOf(after),
        },
      }
    })
  },
  updateBrandingConfiguration: async (_parent, { input }, { call }) => {
    const columns = columnsOf(input)
    return write<Brand>(call, async (tx) => {
      const before = await heldBrand(tx, call, input)
      const brand = await withFreeName(changeBrand(tx, writerOf(call), before.brand, columns))
      const after = { ...before, brand }
      return {
        answer: toWire(after),
        audit: {
          action: 'brand.update',
          entity: 'brand',
          entityId: brand.id,
          before: trailOf(before),
          after: trailOf(after),
        },
      }
    })
  },
  assignSitesToBrand: async (_parent, { input }, { call }) =>
    write<BrandAssignedSites>(call, async (tx) => {
      const before = await heldBrand(tx, call, input)
      const { merchantId } = call.scope
      const bare = input.assignedSites.map((site) => site.replaceAll('-', ''))
      const wanted = await sitesSent(tx, call, bare, 'input.assignedSites')
      const { isChanged, losers } = await putStores(tx, merchantId, before, wanted)
      const after = {
        brand: isChanged ? await changeBrand(tx, writerOf(call), before.brand) : before.brand,
        stores: [...new Set(wanted)].sort((one, other) => one - other),
      }
      const lost = await lostBy(tx, call, losers)
      return {
        answer: { ...sitesOf(after), lost },
        audit: {
          action: 'brand.assign',
          entity: 'brand',
          entityId: after.brand.id,
          before: trailOf(before),
          after: {
            ...trailOf(after),
            lost: lost.map(({ id, assignedSites }) => ({ id, assignedSites })),
          },
        },
      }
    }),
  deleteBrandingConfiguration: async (_parent, { input }, { call }) =>
    write<Brand>(call, async (tx) => {
      const before = await heldBrand(tx, call, input)
      const by = writerOf(call)
      await freeStores(tx, by.merchant_id, before.stores)
      await changeBrand(tx, by, before.brand, { deleted_at: by.modified_at })
      return {
        answer: toWire(before),
        audit: {
          action: 'brand.delete',
          entity: 'brand',
          entityId: before.brand.id,
          before: trailOf(before),
        },
      }
    }),
}

/** Resolvers of the graph's fields about brands. */
export const siteBrandingResolvers = { Query, Mutation }
