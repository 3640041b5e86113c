// Long lists a page at a time.

/** The rows before a page that counts from 1, as many as a statement may skip. */
export const offsetOf = (page: number, size: number): number => Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER)

/** As many rows as one statement takes (CONVENTIONS "Data"). */
export const atOnce = 1000
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) => rows.slice(part * atOnce, (part + 1) * atOnce))
