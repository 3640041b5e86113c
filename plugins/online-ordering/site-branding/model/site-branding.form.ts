// The brands of the company as one form. Each tab is a row.
// Facts: F-63, K-44, S-121, S-137, S-140, C-119 to C-121, V-135, V-136; resolution 47
import { z } from 'zod'

import { toCheck, type FormSpec } from '#core'
import { cleanName } from '#schemas/rules/names.ts'

import { brandFaults, brandKeys, sameBrandName } from '../../rules/brands.ts'
import { rowsFaults } from '../../parts/record-rows.ts'
import type { TextColor } from './colors.ts'
import { fontChoices, fonts, usualFont, type FontChoice } from './fonts.ts'
import type { BrandSitesQuery } from './brand-lists.graph.ts'
import type { CreateBrandMutationVariables, OneBrandQuery } from './site-branding.graph.ts'

export type Brand = OneBrandQuery['getBrandingConfigurationById'] &
  Pick<BrandSitesQuery['getBrandAssignedSites'], 'assignedSites'>

/** A brand as typed. */
export interface BrandRow {
  name: string
  font: FontChoice
  /** `#rrggbb`, or less while typing. */
  sitePrimaryColor: string
  buttonTextColor: TextColor
  /** Ids of the stores that use the brand, in the order of the store list. */
  assignedSites: readonly string[]
}
export interface BrandsValues {
  /** Keyed by tab. */
  brands: Record<string, BrandRow>
}
export interface BrandsRecord {
  /** Saved brands, keyed by tab. */
  brands: Readonly<Record<string, Brand>>
}
/** What a save sends: the brands as edited, and as loaded. */
export interface BrandsSave {
  rows: Readonly<Record<string, BrandRow>>
  record: BrandsRecord
}

/**
 * Prefixes the id with letters. Objects sort numeric keys first, which would lose the list's order.
 */
export const keyOf = (id: string): string => `brand-${id}`

/** Converts a store id to the notation that brands use. */
export const toSiteId = (storeId: string | number): string => String(storeId).replaceAll('-', '')

/**
 * A new brand, with a number that makes its name unique. If the merchant has only one store, the
 * new brand gets it, unless another brand has it.
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

export const toRow = (brand: Brand): BrandRow => ({
  name: brand.name,
  font: brand.font ?? usualFont,
  sitePrimaryColor: brand.sitePrimaryColor,
  buttonTextColor: brand.buttonTextColor,
  assignedSites: brand.assignedSites,
})

/** The brand in the shape of the API calls, without its sites. */
export const toLook = (row: BrandRow): CreateBrandMutationVariables['input'] => ({
  name: cleanName(row.name),
  font: row.font === usualFont ? null : row.font,
  sitePrimaryColor: row.sitePrimaryColor,
  buttonTextColor: row.buttonTextColor,
})

export const sameLook = (one: BrandRow, other: BrandRow): boolean =>
  JSON.stringify(toLook(one)) === JSON.stringify(toLook(other))

/**
 * The rows after the sites of one row change. Other rows lose the sites that it gains, because a
 * site has only one brand.
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
        // Not validated. The stores are chosen from a list, and each keystroke would check up to
        // 10,000 of them.
        assignedSites: z.custom<readonly string[]>(Array.isArray),
      }),
    ),
  })
  .check(
    toCheck<BrandsValues>([
      ({ brands }) =>
        rowsFaults('brands', brands, brandFaults, {
          sameName: sameBrandName,
          key: brandKeys.nameTaken,
        }),
    ]),
  )

/** The form of all brands. The save already names fields by their path in the form. */
export const brandsForm: FormSpec<BrandsRecord, BrandsValues, BrandsSave> = {
  schema,
  fromApi: ({ brands }) => ({
    brands: Object.fromEntries(
      Object.entries(brands).map(([key, brand]) => [key, toRow(brand)] as const),
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
