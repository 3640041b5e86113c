// Where notices stand: at the foot of the window, in the middle of the page; beside or above that
// only where they would cover what one reads the page by, presses or types in.

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Size {
  width: number
  height: number
}
export interface Place {
  left: number
  top: number
}
/** The top of what must not be covered at a point of the window; nothing where that is free. */
export type TakenAt = (x: number, y: number) => number | undefined

/** Between two points that are looked at: nothing that one presses is smaller. In pixels. */
const step = 8
const gap = 4

const points = (from: number, to: number): number[] => {
  const found: number[] = []
  for (let at = from; at < to; at += step) found.push(at)
  return [...found, to]
}

/** What is in the way of a box: the top of the lowest part that it would cover. */
function inTheWay({ left, top }: Place, size: Size, takenAt: TakenAt): number | undefined {
  const { width, height } = size
  const columns = points(left, left + width)
  for (const y of points(top, top + height).toReversed()) {
    for (const x of columns) {
      const taken = takenAt(x, y)
      if (taken !== undefined) return Math.min(taken, y)
    }
  }
  return undefined
}

/** The lowest free place of a column, from the foot of the area upwards. */
function lowestFree(left: number, size: Size, area: Box, takenAt: TakenAt): Place | undefined {
  for (let top = area.bottom - size.height; top >= area.top;) {
    const obstacle = inTheWay({ left, top }, size, takenAt)
    if (obstacle === undefined) return { left, top }
    top = obstacle - gap - size.height
  }
  return undefined
}

const isIn = (area: Box, { left, top }: Place, { width, height }: Size): boolean =>
  top >= area.top && left >= area.left && left + width <= area.right && top + height <= area.bottom

/**
 * The free place nearest to the foot of the area: in the middle where that is as good as at its
 * sides.
 * @param now where it stands: it stays as long as nothing is beneath, so that it is found there
 */
export function findPlace(size: Size, area: Box, takenAt: TakenAt, now?: Place): Place | undefined {
  if (now && isIn(area, now, size) && inTheWay(now, size, takenAt) === undefined) return now
  const middle = (area.left + area.right - size.width) / 2
  let best: Place | undefined
  for (const side of [middle, area.left, area.right - size.width]) {
    const left = Math.round(Math.max(side, area.left))
    const found = lowestFree(left, size, area, takenAt)
    if (found && (!best || found.top > best.top)) best = found
    if (best?.top === area.bottom - size.height) break
  }
  return best
}
