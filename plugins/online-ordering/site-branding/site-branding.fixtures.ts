// The platform's brands in tests of the screen, which the mocked calls read and write.
import { answerGraph, graphProblem, type Received } from '#core/testing/platform.ts'

import { answerStores, type stores } from '../parts/stores.fixtures.ts'
import { exampleLike } from '../fees/fees.fixtures.ts'
import { feeExample } from '../fees/model/fee-lists.graph.ts'
import type { Brand } from './model/site-branding.form.ts'
import {
  assignBrandSites,
  brandRows,
  brandSites,
  deleteBrand,
  type AssignBrandSitesMutationVariables,
} from './model/brand-lists.graph.ts'
import {
  createBrand,
  oneBrand,
  updateBrand,
  type CreateBrandMutationVariables,
  type UpdateBrandMutationVariables,
} from './model/site-branding.graph.ts'

export const brandLike = (id: string, more: Partial<Brand> = {}): Brand => ({
  id,
  name: `Brand of ${id}`,
  sitePrimaryColor: '#8c3b1b',
  font: null,
  buttonTextColor: 'White',
  assignedSites: [],
  concurrencyChecksum: 'v1',
  ...more,
})

export interface Platform {
  brands: Brand[]
  /** The merchant's stores; three by default. */
  stores?: typeof stores
}

export function answersBrands(platform: Platform): void {
  answerStores(platform.stores)
  const found = ({ body }: Received) => {
    const { input } = body as { input: { id: string } }
    return platform.brands.find(({ id }) => id === input.id)
  }
  answerGraph(feeExample, exampleLike())
  answerGraph(oneBrand, (sent) => {
    const brand = found(sent)
    if (!brand) return graphProblem(404, 'notFound')
    const { assignedSites: _sites, ...look } = brand
    return look
  })
  answerGraph(brandSites, (sent) => {
    const brand = found(sent)
    if (!brand) return graphProblem(404, 'notFound')
    const { id, assignedSites, concurrencyChecksum } = brand
    return { id, assignedSites, concurrencyChecksum }
  })
  answerGraph(brandRows, () => ({
    pageNumber: 0,
    totalPages: 1,
    totalResults: platform.brands.length,
    lastPage: true,
    pageContent: platform.brands.map(({ id, name }) => ({ id, name })),
  }))
}

const bumped = ({ concurrencyChecksum }: Brand) => `v${Number(concurrencyChecksum.slice(1)) + 1}`
const lookOf = ({ assignedSites: _sites, ...look }: Brand) => look

type Step = 'create' | 'update' | 'assign'
/** Mocks writes; `refuses` may answer instead of the platform. */
export function savesBrands(
  platform: Platform,
  refuses: (step: Step, sent: { name?: string; id?: string }) => Response | undefined = () =>
    undefined,
): void {
  const replace = (brand: Brand) => {
    platform.brands = platform.brands.map((each) => (each.id === brand.id ? brand : each))
    return brand
  }
  /** The brand of a write, or the refusal. */
  const held = (id: string, checksum: string): Brand | Response => {
    const present = platform.brands.find((each) => each.id === id)
    if (!present) return graphProblem(404, 'notFound')
    return present.concurrencyChecksum === checksum
      ? present
      : graphProblem(409, 'conflict', { record: present })
  }
  answerGraph(createBrand, ({ body }: Received) => {
    const { input } = body as CreateBrandMutationVariables
    const refused = refuses('create', input)
    if (refused) return refused
    const brand = brandLike(String(platform.brands.length + 50), {
      ...input,
      font: input.font ?? null,
    })
    platform.brands = [...platform.brands, brand]
    return lookOf(brand)
  })
  answerGraph(updateBrand, ({ body }: Received) => {
    const { input } = body as UpdateBrandMutationVariables
    const present = refuses('update', input) ?? held(input.id, input.concurrencyChecksum)
    if (present instanceof Response) return present
    const { name, sitePrimaryColor, buttonTextColor, font = null } = input
    const look = { name, sitePrimaryColor, buttonTextColor, font }
    return lookOf(replace({ ...present, ...look, concurrencyChecksum: bumped(present) }))
  })
  answerGraph(assignBrandSites, ({ body }: Received) => {
    const { input } = body as AssignBrandSitesMutationVariables
    const present = refuses('assign', input) ?? held(input.id, input.concurrencyChecksum)
    if (present instanceof Response) return present
    const assignedSites = [input.assignedSites].flat()
    const lost = platform.brands
      .filter(
        ({ id, assignedSites: had }) =>
          id !== input.id && had.some((site) => assignedSites.includes(site)),
      )
      .map((loser) => {
        const left = loser.assignedSites.filter((site) => !assignedSites.includes(site))
        const now = replace({ ...loser, assignedSites: left, concurrencyChecksum: bumped(loser) })
        return {
          id: loser.id,
          assignedSites: left,
          previousChecksum: loser.concurrencyChecksum,
          concurrencyChecksum: now.concurrencyChecksum,
        }
      })
    const now = replace({ ...present, assignedSites, concurrencyChecksum: bumped(present) })
    return {
      id: now.id,
      assignedSites,
      concurrencyChecksum: now.concurrencyChecksum,
      lost,
    }
  })
  answerGraph(deleteBrand, ({ body }: Received) => {
    const { input } = body as { input: { id: string } }
    platform.brands = platform.brands.filter(({ id }) => id !== input.id)
    return { id: input.id }
  })
}
