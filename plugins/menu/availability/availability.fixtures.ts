// Availability as the platform returns it, for the screen's tests.
import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'

import { availabilityForm, type AvailabilityPage } from './availability.form.ts'

export type WireRow = AvailabilityPage['ResultSet'][number]

export const viewer: TestFacts = { permission: ['menu.itemAvailability'] }
export const editor: TestFacts = {
  permission: ['menu.itemAvailability', 'menu.itemAvailability.edit'],
}

export const row = (id: number, name: string, given: Partial<WireRow> = {}): WireRow => ({
  ItemMasterId: id,
  ItemCategoryId: 7,
  ItemName: name,
  CategoryName: 'Bread',
  IsModifier: false,
  IsInStock: true,
  BackOn: null,
  OutReason: null,
  IsPosActive: true,
  IsAvailableOnline: true,
  ConcurrencyChecksum: 'v1',
  ...given,
})
export const croissant = row(30, 'Croissant')
export const baguette = row(4, 'Baguette', {
  IsInStock: false,
  BackOn: '2026-11-25',
  OutReason: 'Sold out',
})
export const rye = row(12, 'Rye', {
  IsAvailableOnline: false,
  CategoryName: null,
  ItemCategoryId: null,
})
export const rows = [croissant, baguette, rye]

/** A Friday. */
export const today = '2026-11-20'
export const answerOf = (
  ResultSet: WireRow[] = rows,
  TotalRowCount = ResultSet.length,
): AnswerOf<'getItemAvailability'> => ({
  IsSuccessful: true,
  Message: null,
  ResultSet,
  TotalRowCount,
  BusinessDate: today,
})
export const listed = (ResultSet: WireRow[] = rows): AvailabilityPage => ({
  ResultSet,
  BusinessDate: today,
  asked: { RequestedPageNum: 2, PageRowCount: 50, SearchArg: 'bread' },
})
export const values = availabilityForm.fromApi(listed())
