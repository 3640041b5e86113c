import { operationQuery } from '../../api/query.ts'

/** The query for the only row of a setting. */
export const settingQuery = (page: string) =>
  operationQuery('searchPageRecords', { path: { page }, body: { page: 1, pageSize: 1 } })
