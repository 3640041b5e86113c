/**
 * The query with which the stores' screen starts. It lists the stores first that are furthest from
 * their usual sales. Screen and server share it, because the session's answer may already contain
 * the result (docs/decisions/037).
 */
export const firstStores = { page: 1, size: 50, direction: 'desc', sort: 'furthest' } as const
