/**
 * The stores of a day as their screen asks for them first, the furthest from their usual before the
 * others; the session's answer may bring them (docs/decisions/037).
 */
export const firstStores = { page: 1, size: 50, direction: 'desc', sort: 'furthest' } as const
