// When the remaining time is read out. Only certain marks are announced, because announcing every
// second would be unbearable (WCAG 4.1.3).
// Facts: U-052
const marks = [300, 240, 180, 120, 60, 30, 15, 5]

/**
 * The last number of seconds that was read out when `secondsLeft` of `from` are left. This is the
 * start value or the last mark that was passed.
 */
export const announcedAt = (secondsLeft: number, from: number): number =>
  marks.findLast((mark) => mark >= secondsLeft && mark < from) ?? from
