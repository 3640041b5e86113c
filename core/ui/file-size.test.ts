import { expect, it } from 'vitest'

import { fileSize } from './file-size.ts'

it.each([
  [0, 'en-US', '0 Bytes'],
  [1023, 'en-US', '1,023 Bytes'],
  [1024, 'en-US', '1 KB'],
  [1_048_575, 'en-US', '1 MB'],
  [1_572_864, 'en-US', '1.5 MB'],
  [5_242_880, 'en-US', '5 MB'],
  [1_572_864, 'de-DE', '1,5 MB'],
  [3.3 * 1024 ** 8, 'en-US', '3.3 YB'],
  [5000 * 1024 ** 8, 'en-US', '5,000 YB'],
])('%d bytes read in %s as %s (K-74)', (bytes, culture, text) => {
  expect(fileSize(bytes, culture)).toBe(text)
})
