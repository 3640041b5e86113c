/** Page sizes that grids offer. The API accepts larger ones, for look-ups. */
export const pageSizes = [25, 50, 100] as const
