// The brands of a company's ordering pages, over GraphQL. Facts: C-116 to C-122, K-44, K-73, S-121,
// S-137; resolutions 47, 66
import type { AnyCall } from '#server/calls/call.ts'
import { faultsRefused, refuseFaults } from '#server/calls/faults.ts'
import { notFound } from '#server/calls/problem.ts'
import { checksum, lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { record, rowsIn, writerOf, type Hold } from '#server/data/records/record.ts'
import { trimmedText } from '#server/data/text.ts'
import { answering, write } from '#server/data/write.ts'
import type {
  Brand,
  BrandAssignedSites,
  BrandingConfigurationInput,
  BrandLostSites,
  MutationResolvers,
  QueryResolvers,
} from '#server/generated/resolvers.ts'

import { brandFaults, brandKeys } from '../../rules/brands.ts'
import { linkedStores, sitesSent } from '../sent-sites.ts'
import {
  freeStores,
  lockBrands,
  readBrandPage,
  putStores,
  readBrand,
  type StoredBrand,
} from './brand-rows.ts'

const toWire = ({ brand, stores }: StoredBrand): Brand => ({
  id: String(brand.id),
  name: brand.name,
  sitePrimaryColor: brand.primary_color.toLowerCase(),
  font: brand.font,
  buttonTextColor: brand.button_text_color,
  assignedSites: stores.map(String),
  ...lastChange(brand),
})
const sitesOf = ({ id, assignedSites, concurrencyChecksum }: Brand): BrandAssignedSites => ({
  id,
  assignedSites,
  concurrencyChecksum,
  lost: [],
})
const trailOf = ({ brand: { merchant_id: _merchant, ...brand }, stores }: StoredBrand) => ({
  ...brand,
  stores,
})

const brandTexts = {
  [brandKeys.nameMissing]: 'Enter a name.',
  [brandKeys.nameTooLong]: 'Use 20 characters or fewer.',
  [brandKeys.nameTaken]: 'Another brand already has this name.',
  [brandKeys.color]: 'Enter six characters from 0 to 9 and A to F, such as #0f235f.',
}

const brandRows = rowsIn('brand')
const brands = record({
  table: 'brand',
  entity: 'brand',
  read: (tx, { merchantId }, id) => readBrand(tx, merchantId, id),
  rowOf: ({ brand }) => brand,
  toWire,
  trailOf,
  missing: () => notFound("This brand doesn't exist here. Someone may have deleted it."),
  unique: {
    brand_name_key: () =>
      faultsRefused([{ field: 'name', key: brandKeys.nameTaken }], brandTexts, 'input.'),
  },
})
/** The id as a number. Returns 0, which no brand has, if it isn't an id. */
const parseId = (sent: string): number => (/^[1-9]\d{0,9}$/.test(sent) ? Number(sent) : 0)

const brandAt = async ({ databaseRoles, scope }: AnyCall, id: string): Promise<Brand> =>
  databaseRoles.asTenant(scope, async (tx) => toWire(await brands.present(tx, scope, parseId(id))))

/**
 * Locks the brand, and checks that it is unchanged since the caller read it.
 * @throws notFound, or a conflict with the current brand
 */
async function heldBrand(
  tx: Tx,
  { scope }: AnyCall,
  { id, concurrencyChecksum }: { id: string; concurrencyChecksum: string },
  what: Hold = 'change',
): Promise<StoredBrand> {
  await lockBrands(tx, scope.merchantId)
  return brands.unchanged(tx, scope, parseId(id), concurrencyChecksum, what)
}

/** @throws invalid if a value breaks a rule of the form */
function toColumns(sent: BrandingConfigurationInput) {
  refuseFaults(brandFaults(sent), brandTexts, 'input.')
  return {
    name: trimmedText(sent.name),
    primary_color: sent.sitePrimaryColor.toLowerCase(),
    font: sent.font ?? null,
    button_text_color: sent.buttonTextColor,
  }
}

/**
 * Raises the version of the brands that lost stores, so that forms that are open elsewhere get a
 * conflict.
 */
async function lostBy(tx: Tx, call: AnyCall, losers: readonly number[]): Promise<BrandLostSites[]> {
  const lost: BrandLostSites[] = []
  for (const id of losers) {
    const before = await brandRows.held(tx, call.scope.merchantId, id, 'change')
    // A deleted brand is skipped, because its stores aren't shown anywhere.
    if (!before) continue
    const brand = await brandRows.change(tx, writerOf(call), before, {})
    const stores = await linkedStores(tx, call.scope.merchantId, 'brand_store', id)
    const { assignedSites, concurrencyChecksum } = toWire({ brand, stores })
    const previousChecksum = checksum(before.version)
    lost.push({ id: String(id), assignedSites, previousChecksum, concurrencyChecksum })
  }
  return lost
}

export const Query: QueryResolvers = {
  // These defaults only satisfy the generated type, because the contract already sets both.
  getBrandingConfiguration: (_parent, { input: { pageNumber = 0, pageSize = 100 } }, { call }) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const { rows, total } = await readBrandPage(tx, call.scope.merchantId, {
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
  getBrandingConfigurationById: (_parent, { input }, { call }) => brandAt(call, input.id),
  getBrandAssignedSites: async (_parent, { input }, { call }) =>
    sitesOf(await brandAt(call, input.id)),
}

export const Mutation: MutationResolvers = {
  createBrandingConfiguration: async (_parent, { input }, { call }) => {
    const columns = toColumns(input)
    return write(call, async (tx) => {
      await lockBrands(tx, call.scope.merchantId)
      return brands.create(tx, call, call.scope, columns)
    })
  },
  updateBrandingConfiguration: async (_parent, { input }, { call }) => {
    const columns = toColumns(input)
    return write(call, async (tx) => {
      const before = await heldBrand(tx, call, input)
      return brands.update(tx, call, call.scope, before, columns)
    })
  },
  assignSitesToBrand: async (_parent, { input }, { call }) =>
    write<BrandAssignedSites>(call, async (tx) => {
      const before = await heldBrand(tx, call, input)
      const { merchantId } = call.scope
      const bare = input.assignedSites.map((site) => site.replaceAll('-', ''))
      const wanted = await sitesSent(tx, call, bare, 'input.assignedSites')
      const { isChanged, losers } = await putStores(tx, merchantId, before, wanted)
      if (isChanged) await brandRows.change(tx, writerOf(call), before.brand, {})
      const after = await brands.present(tx, call.scope, before.brand.id)
      const lost = await lostBy(tx, call, losers)
      return {
        answer: { ...sitesOf(toWire(after)), lost },
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
    write(call, async (tx) => {
      const before = await heldBrand(tx, call, input, 'delete')
      await freeStores(tx, call.scope.merchantId, before.stores)
      return answering(await brands.remove(tx, call, call.scope, before), () => toWire(before))
    }),
}
