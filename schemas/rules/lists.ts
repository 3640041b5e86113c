// Lists a page at a time.

/** How many rows a page has, as grids offer it. The wire takes more, for look-ups. */
export const pageSizes = [25, 50, 100] as const
