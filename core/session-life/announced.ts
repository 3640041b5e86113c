// When the remaining time is read out: only at certain marks, because every second would be
// unbearable (WCAG 4.1.3).
// Facts: U-052
const marks = [300, 240, 180, 120, 60, 30, 15, 5]

/**
 * The number of seconds that was read out last, with `secondsLeft` of `from` left: the start value,
 * then each passed mark.
 */
export const announcedAt = (secondsLeft: number, from: number): number =>
  marks.findLast((mark) => mark >= secondsLeft && mark < from) ?? from
