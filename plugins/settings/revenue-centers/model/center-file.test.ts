import { expect, it } from 'vitest'

import { bar, center } from '../revenue-center.fixtures.ts'
import { formatCentersCsv } from './center-file.ts'

const head =
  'RevenueCenterId,RevenueCenterName,ExternalId,MerchantId,StoreId,StoreName,' +
  'DeviceName,DeviceId,OrderModeId,OrderModeName'

it('has one row per device and per order mode, in the specified columns (F-60, S-120)', () => {
  expect(formatCentersCsv([bar], 'en-US').trimEnd().split('\r\n')).toEqual([
    head,
    '7,Bar,RC-1,1002,1,Harbour Street,Front register,10,,',
    // Spreadsheets would run the name as a formula without its apostrophe.
    "7,Bar,RC-1,1002,1,Harbour Street,'=Tablet,11,,",
    '7,Bar,RC-1,1002,1,Harbour Street,,,5,Counter',
  ])
})
it('separates cells as the merchant’s spreadsheets do, and quotes cells with a comma', () => {
  const named = center(9, 'Food, drinks', [1], { externalId: null })
  expect(formatCentersCsv([named], 'en-US')).toContain('9,"Food, drinks",,1002,')
  expect(formatCentersCsv([named], 'de-DE')).toContain('9;Food, drinks;;1002;')
})
it('has only its header where a center is empty', () => {
  expect(formatCentersCsv([center(9, 'Empty', [])], 'en-US')).toBe(`${head}\r\n`)
})
