import { beforeEach, describe, expect, it } from 'vitest'

import { createServerClock, type ServerClock } from './server-clock.ts'

const minute = 60_000
let time = { wall: 0, steady: 0 }
let clock: ServerClock
beforeEach(() => {
  time = { wall: Date.UTC(2026, 10, 20, 15), steady: 1000 }
  clock = createServerClock({ wall: () => time.wall, steady: () => time.steady })
})
const pass = (ms: number) => (time = { wall: time.wall + ms, steady: time.steady + ms })

describe("the server's time", () => {
  it("is carried on by the steady clock, whatever the browser's own is set to (fault 27)", () => {
    const told = Date.UTC(2026, 10, 21, 9)
    clock.set(told, clock.mark())
    pass(5 * minute)
    time.wall += 24 * 60 * minute
    expect(clock.now()).toBe(told + 5 * minute)
    time.wall -= 48 * 60 * minute
    expect(clock.now()).toBe(told + 5 * minute)
  })

  it('counts the way of the answer against what is left', () => {
    const mark = clock.mark()
    pass(2000)
    clock.set(0, mark)
    expect(clock.now()).toBe(2000)
  })

  it.each<[what: string, change: () => void, jumped: boolean]>([
    ['a minute passes', () => pass(minute), false],
    ['a timer is held back for two minutes, as in the background', () => pass(2 * minute), false],
    ['the clock is set on by a day', () => void (time.wall += 24 * 60 * minute), true],
    ['the clock is set back by a day', () => void (time.wall -= 24 * 60 * minute), true],
    ['the clock is set right by a second', () => void (time.wall += 1000), false],
    [
      'the machine sleeps, and its steady clock with it',
      () => void (time.wall += 60 * minute),
      true,
    ],
    ['the machine sleeps, and all clocks go on', () => pass(60 * minute), true],
  ])('%s (fault 27)', (_what, change, jumped) => {
    expect(clock.jumped()).toBe(false)
    change()
    expect(clock.jumped()).toBe(jumped)
    expect(clock.jumped()).toBe(false)
  })
})
