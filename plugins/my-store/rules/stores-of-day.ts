/**
 * The first query of the stores' screen: those furthest from their usual come first. Shared,
 * because the session's answer may already contain the result (docs/decisions/037).
 */
export const firstStores = { page: 1, size: 50, direction: 'desc', sort: 'furthest' } as const
