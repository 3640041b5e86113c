import { operationQuery } from '../../api/query.ts'

/** The query for a setting's only row. */
export const settingQuery = (page: string) =>
  operationQuery('searchPageRecords', { path: { page }, body: { page: 1, pageSize: 1 } })
