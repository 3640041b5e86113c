/**
 * The first query of the stores screen. The stores that are furthest from their usual sales come
 * first. Screen and server share this query, because the session's answer may already contain its
 * result (docs/decisions/037).
 */
export const firstStores = { page: 1, size: 50, direction: 'desc', sort: 'furthest' } as const
