// The brands of the company as one form: a row a tab.
// Facts: F-63, K-44, S-121, S-137, S-140, C-119 to C-121, V-135, V-136; resolution 47
import { z } from 'zod'

import { rulesOf, type FormSpec } from '#core'
import { nameOf } from '#schemas/rules/names.ts'

import { brandFaults, brandKeys, sameBrandName } from '../../rules/brands.ts'
import { rowsFaults } from '../../parts/record-rows.ts'
import type { TextColor } from './colors.ts'
import { fontChoices, fonts, usualFont, type FontChoice } from './fonts.ts'
import type { BrandSitesQuery } from './brand-lists.graph.ts'
import type { CreateBrandMutationVariables, OneBrandQuery } from './site-branding.graph.ts'

export type Brand = OneBrandQuery['getBrandingConfigurationById'] &
  Pick<BrandSitesQuery['getBrandAssignedSites'], 'assignedSites'>

/** A brand as one types it. */
export interface BrandRow {
  name: string
  font: FontChoice
  /** `#rrggbb`, or less while it is typed. */
  sitePrimaryColor: string
  buttonTextColor: TextColor
  /** Ids of the stores that carry it, in the order of the list of stores. */
  assignedSites: readonly string[]
}
export interface BrandsValues {
  /** By the key of their tab. */
  brands: Record<string, BrandRow>
}
export interface BrandsRecord {
  /** Brands that are saved, by the key of their tab. */
  brands: Readonly<Record<string, Brand>>
}
/** What a save sends: the brands as they shall be, and as they were read. */
export interface BrandsSave {
  rows: Readonly<Record<string, BrandRow>>
  record: BrandsRecord
}

/** The letters keep the order of the list: objects sort numeric keys first. */
export const keyOf = (id: string): string => `brand-${id}`

/** A site as brands name it. */
export const siteIdOf = (storeId: string | number): string => String(storeId).replaceAll('-', '')

/**
 * A brand that is not saved yet: its number is the first whose name is free. The only store of a
 * merchant carries it, unless another brand has that store.
 */
export function newBrand(
  rows: BrandsValues['brands'],
  named: (n: number) => string,
  sites: readonly { id: string }[],
): BrandRow {
  const carried = new Set(Object.values(rows).flatMap(({ assignedSites }) => assignedSites))
  const [only, ...others] = sites
  const taken = (name: string) => Object.values(rows).some((row) => sameBrandName(row.name, name))
  let n = Object.keys(rows).length + 1
  while (taken(named(n))) n += 1
  return {
    name: named(n),
    font: usualFont,
    sitePrimaryColor: '#0f235f',
    buttonTextColor: 'White',
    assignedSites: only && others.length === 0 && !carried.has(only.id) ? [only.id] : [],
  }
}

export const rowOf = (brand: Brand): BrandRow => ({
  name: brand.name,
  font: brand.font ?? usualFont,
  sitePrimaryColor: brand.sitePrimaryColor,
  buttonTextColor: brand.buttonTextColor,
  assignedSites: brand.assignedSites,
})

/** What the calls take of a brand, apart from its sites. */
export const lookOf = (row: BrandRow): CreateBrandMutationVariables['input'] => ({
  name: nameOf(row.name),
  font: row.font === usualFont ? null : row.font,
  sitePrimaryColor: row.sitePrimaryColor,
  buttonTextColor: row.buttonTextColor,
})

export const sameLook = (one: BrandRow, other: BrandRow): boolean =>
  JSON.stringify(lookOf(one)) === JSON.stringify(lookOf(other))

/**
 * The rows with other sites of one of them. A site carries one brand: the others lose what it gets.
 */
export function withSites(
  rows: BrandsValues['brands'],
  key: string,
  assignedSites: readonly string[],
): BrandsValues['brands'] {
  const held = new Set(assignedSites)
  return Object.fromEntries(
    Object.entries(rows).map(([each, row]) => {
      if (each === key) return [each, { ...row, assignedSites }]
      const left = row.assignedSites.filter((site) => !held.has(site))
      return [
        each,
        left.length === row.assignedSites.length ? row : { ...row, assignedSites: left },
      ]
    }),
  )
}

const schema = z
  .object({
    brands: z.record(
      z.string(),
      z.object({
        name: z.string(),
        font: z.literal(fontChoices),
        sitePrimaryColor: z.string(),
        buttonTextColor: z.literal(['White', 'Black']),
        // Up to 10,000, chosen from a list: nothing in there can be wrong, and each keystroke asks.
        assignedSites: z.custom<readonly string[]>(Array.isArray),
      }),
    ),
  })
  .check(
    rulesOf<BrandsValues>([
      ({ brands }) =>
        rowsFaults('brands', brands, brandFaults, {
          sameName: sameBrandName,
          key: brandKeys.nameTaken,
        }),
    ]),
  )

/** The form of all brands. The save names fields by their path in the form already. */
export const brandsForm: FormSpec<BrandsRecord, BrandsValues, BrandsSave> = {
  schema,
  fromApi: ({ brands }) => ({
    brands: Object.fromEntries(
      Object.entries(brands).map(([key, brand]) => [key, rowOf(brand)] as const),
    ),
  }),
  toApi: ({ brands: rows }, record) => ({ rows, record }),
  fieldOf: (field) => field,
  fromSaved: (record: BrandsRecord) => record,
  rows: {
    brands: {
      inSteps: true,
      label: ({ name }) => name,
      show: (row, say) =>
        [
          row.name,
          fonts[row.font].name,
          row.sitePrimaryColor,
          say('online-ordering:siteBranding.storeCount', { count: row.assignedSites.length }),
        ].join(', '),
    },
  },
}
