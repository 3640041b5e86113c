import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  cellFaults,
  cellState,
  exclusiveFeatureId,
  featureTree,
  isHeld,
  pressed,
  type RuledFeature,
} from './roles.ts'

const feature = (
  featureId: number,
  parentFeatureId: number | null = null,
  mutuallyExclusiveGroupName: string | null = null,
): RuledFeature => ({ featureId, parentFeatureId, mutuallyExclusiveGroupName })
// 1 ─ 2 ─ 3, 1 ─ 132 ─ (5, 6); 8 and 9 exclude each other by group name.
const tree = featureTree([
  feature(3, 2),
  feature(1),
  feature(exclusiveFeatureId, 1),
  feature(2, 1),
  feature(5, exclusiveFeatureId),
  feature(6, exclusiveFeatureId),
  feature(8, null, 'one'),
  feature(9, null, 'one'),
])
const hasOf =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id)
const everything = () => true
const press = (
  id: number,
  has: (id: number) => boolean,
  may: (id: number) => boolean = everything,
) => Object.fromEntries(pressed(tree, id, has, may))

it('puts each feature before those below it', () => {
  expect(tree.ordered.map(({ featureId }) => featureId)).toEqual([1, 132, 5, 6, 2, 3, 8, 9])
})

describe('pressing a cell', () => {
  it('gives the same state to all descendants, but not below feature 132 (S-181)', () => {
    expect(press(1, hasOf())).toEqual({ 1: true, 2: true, 3: true, 132: true })
    expect(press(1, hasOf(1, 2, 3, 132, 5))).toEqual({ 1: false, 2: false, 3: false, 132: false })
    expect(press(132, hasOf(132, 5))).toEqual({ 132: false })
  })
  it('changes only what differs (S-184)', () => {
    expect(press(1, hasOf(1, 132, 2))).toEqual({ 3: true })
  })
  it('clears the others of an exclusive group (S-182)', () => {
    expect(press(5, hasOf(6))).toEqual({ 5: true, 6: false })
    expect(press(5, hasOf(5))).toEqual({ 5: false })
    expect(press(8, hasOf(9))).toEqual({ 8: true, 9: false })
  })
  it('leaves what the person can’t give', () => {
    const may = hasOf(1, 2)
    expect(press(1, hasOf(), may)).toEqual({ 1: true, 2: true })
    expect(press(1, hasOf(1, 2), may)).toEqual({ 1: false, 2: false })
  })
})

it('shows a parent as mixed where those that follow differ (S-181, resolution 58)', () => {
  const state = (id: number, ...has: number[]) => cellState(tree, id, hasOf(...has))
  expect(state(1)).toBe('off')
  expect(state(1, 1, 132, 2)).toBe('mixed')
  expect(state(2, 3)).toBe('mixed')
  expect(state(1, 1, 2, 3, 132)).toBe('on')
  expect(state(132, 132)).toBe('on')
})

it('lets anyone with the parent feature give any of an exclusive group (S-182)', () => {
  const five = feature(5, exclusiveFeatureId)
  expect([isHeld(five, new Set([132])), isHeld(five, new Set([5]))]).toEqual([true, false])
  expect(isHeld(feature(8), new Set([8]))).toBe(true)
})

it('anything a person can press, they can save (S-181, S-182)', () => {
  const ids = tree.ordered.map(({ featureId }) => featureId)
  fc.assert(
    fc.property(
      fc.subarray(ids),
      fc.array(fc.constantFrom(...ids), { maxLength: 12 }),
      (holds, presses) => {
        const held = new Set(holds)
        const may = (id: number) => isHeld(tree.byId.get(id)!, held)
        const now = new Set<number>()
        for (const id of presses) {
          if (!may(id) && !now.has(id)) continue
          for (const [changed, isActive] of pressed(tree, id, (each) => now.has(each), may))
            if (isActive) now.add(changed)
            else now.delete(changed)
        }
        const cells = [...now].map((featureId) => ({ roleId: 1, featureId, isActive: true }))
        const rules = { tree, ranks: new Map([[1, 5]]), has: () => false, rank: 5, held }
        expect(cellFaults(cells, rules)).toEqual([])
      },
    ),
  )
})
