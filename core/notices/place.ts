// Where notices go: bottom center of the page. They move sideways or up only if they would cover
// headings, controls or input.

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
export interface Position {
  left: number
  top: number
}
/** The top of protected content at a point of the window; undefined if the point is free. */
export type TakenAt = (x: number, y: number) => number | undefined

/** Pixels between two tested points; no control is smaller. */
const step = 8
const gap = 4

const points = (from: number, to: number): number[] => {
  const found: number[] = []
  for (let at = from; at < to; at += step) found.push(at)
  return [...found, to]
}

/** Whether a box covers protected content: the top of the lowest obstacle, or undefined. */
function inTheWay({ left, top }: Position, size: Size, takenAt: TakenAt): number | undefined {
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

/** The lowest free position in a column, searching from the bottom up. */
function lowestFree(left: number, size: Size, area: Box, takenAt: TakenAt): Position | undefined {
  for (let top = area.bottom - size.height; top >= area.top;) {
    const obstacle = inTheWay({ left, top }, size, takenAt)
    if (obstacle === undefined) return { left, top }
    top = obstacle - gap - size.height
  }
  return undefined
}

const isIn = (area: Box, { left, top }: Position, { width, height }: Size): boolean =>
  top >= area.top && left >= area.left && left + width <= area.right && top + height <= area.bottom

/**
 * The free position nearest to the bottom of the area; the center wins over the sides if equal.
 * @param now the current position: kept while it is free, so that users find the notice there
 */
export function findPosition(
  size: Size,
  area: Box,
  takenAt: TakenAt,
  now?: Position,
): Position | undefined {
  if (now && isIn(area, now, size) && inTheWay(now, size, takenAt) === undefined) return now
  const middle = (area.left + area.right - size.width) / 2
  let best: Position | undefined
  for (const side of [middle, area.left, area.right - size.width]) {
    const left = Math.round(Math.max(side, area.left))
    const found = lowestFree(left, size, area, takenAt)
    if (found && (!best || found.top > best.top)) best = found
    if (best?.top === area.bottom - size.height) break
  }
  return best
}
