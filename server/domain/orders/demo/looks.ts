// Images and brands.
import type { NewRow, Row } from '../../../data/schema.ts'
import { live } from '../../tenancy/demo/records.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { storeId } from '../../tenancy/demo/stores.ts'

const slots = [
  { slot: 'banner', width: 824, height: 170, file_size: 184_320 },
  { slot: 'logo', width: 128, height: 48, file_size: 9_216 },
] as const

/** The deli has no banner yet. */
export const imageRows = (): NewRow<'branding_image'>[] =>
  demoMerchants
    .filter(({ id }) => [1001, 1002, 1003, 1004, 1006].includes(id))
    .flatMap(({ id, code, name }) =>
      slots
        .filter(({ slot }) => id !== 1006 || slot === 'logo')
        .map(({ slot, ...size }, index) => ({
          id: (id - 1000) * 1000 + index + 1,
          merchant_id: id,
          slot,
          image_id: `${slot}-${id}`,
          name: `${name} ${slot}`,
          file_name: `${code.toLowerCase()}-${slot}.png`,
          format: 'PNG' as const,
          url: `https://images.tillhouse.example/${id}/${slot}.png`,
          tags: slot,
          is_active: true,
          ...size,
          uploaded_at: demoBegan,
          created_by: 'Head office',
          ...live,
        })),
    )

const brands: Record<
  number,
  readonly {
    name: string
    color: string
    font: Row<'brand'>['font']
    text: 'White' | 'Black'
    stores: readonly number[]
  }[]
> = {
  1002: [
    {
      name: 'Copper Kettle',
      color: '#8c3b1b',
      font: 'PlayfairDisplay',
      text: 'White',
      stores: [1, 2],
    },
    { name: 'Kettle to go', color: '#f2b544', font: 'Lato', text: 'Black', stores: [3] },
  ],
  1003: [
    { name: 'Noodle Harbor', color: '#0f235f', font: null, text: 'White', stores: [1, 2, 3, 4] },
    { name: 'Harbor Express', color: '#b3261e', font: 'Montserrat', text: 'White', stores: [5, 6] },
  ],
  1004: [{ name: 'Daily Grind', color: '#2e5339', font: 'Roboto', text: 'White', stores: [1, 2] }],
}
const brandId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n
const listed = () =>
  Object.entries(brands).flatMap(([merchant, of]) =>
    of.map((brand, index) => ({
      merchantId: Number(merchant),
      id: brandId(Number(merchant), index + 1),
      ...brand,
    })),
  )

export const brandRows = (): NewRow<'brand'>[] =>
  listed().map(({ id, merchantId, name, color, font, text }) => ({
    id,
    merchant_id: merchantId,
    name,
    primary_color: color,
    font,
    button_text_color: text,
    ...live,
  }))
export const brandStoreRows = (): NewRow<'brand_store'>[] =>
  listed().flatMap(({ id, merchantId, stores }) =>
    stores.map((n) => ({
      merchant_id: merchantId,
      brand_id: id,
      store_id: storeId(merchantId, n),
    })),
  )
