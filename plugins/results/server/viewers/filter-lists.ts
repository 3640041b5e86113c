// The options of two report filters.
// Facts: C-087, C-088, F-34
import { successful } from '#server/calls/answers.ts'
import type { Handlers } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import { textOrder } from '#server/data/text.ts'
import { notGiven } from './measures.ts'
import { noCategory, periodProblems } from './parameters.ts'
import { soldCategories } from './sums.ts'

export const filterListHandlers: Handlers = {
  async reportHomeGetAllCategories({ body, databaseRoles, scope }) {
    const problems = periodProblems(body)
    if (problems.length > 0) throw invalid(problems)
    const categories = await databaseRoles.asTenant(scope, (tx) =>
      soldCategories(tx, scope, { from: body.FromDate, to: body.ToDate }),
    )
    return {
      ...successful,
      // The name is also the code, because sales only store the name of an item's category.
      ResultSet: categories.map((name) => ({
        CategCode: name ?? noCategory,
        CategName: name ?? notGiven,
      })),
    }
  },

  async getModifierGroupDropDownForModifierSales({ databaseRoles, scope }) {
    const groups = await databaseRoles.asTenant(scope, (tx) =>
      tx
        .selectFrom('modifier_group')
        .select(['id as Value', 'name as Display'])
        .where('merchant_id', '=', scope.merchantId)
        .where('deleted_at', 'is', null)
        .orderBy(textOrder('name'))
        .orderBy('id')
        .execute(),
    )
    return { ...successful, ResultSet: groups }
  },
}
