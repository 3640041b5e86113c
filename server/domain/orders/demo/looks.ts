// Demo data: image metadata, brands, and the stores assigned to each brand.
import { required } from '../../../../core/required.ts'
import type { NewRow, Row } from '../../../data/schema.ts'
import { demoPictures } from '../../images/demo/pictures.ts'
import { live } from '../../tenancy/demo/records.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { storeId } from '../../tenancy/demo/stores.ts'

/** The metadata of the pictures in the image store. */
export const imageRows = (): NewRow<'branding_image'>[] =>
  demoPictures().map(({ merchantId, slot, picture: { bytes, width, height } }) => {
    const { code, name } = required(
      demoMerchants.find(({ id }) => id === merchantId),
      'the merchant of a picture',
    )
    return {
      id: (merchantId - 1000) * 1000 + (slot === 'banner' ? 1 : 2),
      merchant_id: merchantId,
      slot,
      image_id: `${slot}-${merchantId}`,
      name: `${name} ${slot}`,
      file_name: `${code.toLowerCase()}-${slot}.png`,
      format: 'PNG' as const,
      tags: slot,
      is_active: true,
      file_size: bytes.length,
      width,
      height,
      uploaded_at: demoBegan,
      created_by: 'Head office',
      ...live,
    }
  })

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
