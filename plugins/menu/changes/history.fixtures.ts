import type { ChangedRow, ChangeSet } from './change-set.ts'

export const buildSet = (id: number, given: Partial<ChangeSet> = {}): ChangeSet => ({
  id,
  kind: 'availability',
  madeAt: '2026-11-20T15:00:00.000Z',
  madeBy: 'bakery-manager',
  storeId: 100_200_001,
  storeName: 'Harbour Street',
  rowCount: 5,
  labels: ['Butter Croissant', 'Almond Croissant', 'Rye'],
  undoneAt: null,
  undoneBy: null,
  undoableUntil: '2026-12-20T15:00:00.000Z',
  ...given,
})
export const buildRow = (
  ordinal: number,
  label: string,
  members: ChangedRow['members'],
  change: ChangedRow['change'] = 'changed',
): ChangedRow => ({ ordinal, label, change, members })
