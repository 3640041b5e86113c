import { operationQuery } from '../../api/query.ts'

/** The call for the one row of a setting. */
export const settingQuery = (page: string) =>
  operationQuery('searchPageRecords', { path: { page }, body: { page: 1, pageSize: 1 } })
