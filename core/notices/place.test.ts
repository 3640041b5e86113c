import { expect, it } from 'vitest'

import { findPosition, type Box, type TakenAt } from './place.ts'

const size = { width: 400, height: 48 }
const area: Box = { left: 264, top: 64, right: 1416, bottom: 884 }
const taken =
  (...boxes: Box[]): TakenAt =>
  (x, y) =>
    boxes.find(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
      ?.top
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const middle = 640
const foot = 836

it('stands at the foot of the window, in the middle of the page', () => {
  expect(findPosition(size, area, taken())).toEqual({ left: middle, top: foot })
})

it('goes aside where its middle is taken, as by the fields of a form', () => {
  expect(findPosition(size, area, taken(box(678, 300, 700, 600)))).toEqual({ left: 264, top: foot })
})

it('goes above what takes the whole width, as a save bar does, and no further', () => {
  expect(findPosition(size, area, taken(box(264, 812, 1152, 60)))).toEqual({
    left: middle,
    top: 812 - 4 - 48,
  })
})

it('sees what protrudes by a few pixels only', () => {
  expect(
    findPosition(size, { ...area, left: 640, right: 1040 }, taken(box(1037, 840, 20, 9))),
  ).toEqual({ left: 640, top: 788 })
})

it('stays where it is while that is free, and where the window still holds it', () => {
  const now = { left: middle, top: 500 }
  expect(findPosition(size, area, taken(), now)).toEqual(now)
  expect(findPosition(size, area, taken(box(700, 510, 40, 20)), now)).toEqual({
    left: middle,
    top: foot,
  })
  expect(findPosition(size, { ...area, bottom: 520 }, taken(), now)).toEqual({
    left: middle,
    top: 472,
  })
})

it('knows no place where all is taken, and none above the area', () => {
  expect(findPosition(size, area, taken(box(0, 0, 2000, 2000)))).toBeUndefined()
  expect(findPosition(size, { ...area, top: 860 }, taken())).toBeUndefined()
})

it('stays inside a page that is no wider than itself', () => {
  expect(findPosition(size, { left: 16, top: 64, right: 374, bottom: 828 }, taken())?.left).toBe(16)
})
