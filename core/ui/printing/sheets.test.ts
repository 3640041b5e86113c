import { expect, it } from 'vitest'

import { groupSheets } from './sheets.ts'

it('puts as many columns on a sheet as fit, each after the first column (T-core-140)', () => {
  expect(groupSheets([100, 200, 200, 200, 200, 200], 500)).toEqual([
    [0, 1, 2],
    [0, 3, 4],
    [0, 5],
  ])
  // Fits exactly.
  expect(groupSheets([100, 200, 200], 500)).toEqual([[0, 1, 2]])
  expect(groupSheets([100, 200, 201], 500)).toEqual([
    [0, 1],
    [0, 2],
  ])
})

it('leaves out no column that is wider than a sheet', () => {
  expect(groupSheets([100, 50, 900, 50], 500)).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
  ])
})
