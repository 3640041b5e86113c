// When the time that is left is read out: now and then, not each second, which nobody could bear
// (WCAG 4.1.3).
// Facts: U-052
const marks = [300, 240, 180, 120, 60, 30, 15, 5]

/**
 * What was read out last with so many seconds left of `from`: the start itself, then each mark that
 * was passed.
 */
export const announcedAt = (secondsLeft: number, from: number): number =>
  marks.findLast((mark) => mark >= secondsLeft && mark < from) ?? from
