// Who sells in a store: its employees, as they are called today.
import { demoMerchants } from '../merchants.ts'
import { employeesOf, type DemoEmployee } from '../people.ts'
import { jobPlan } from '../people/plan.ts'
import type { Shop } from './shops.ts'

export interface Staff {
  sellers: readonly DemoEmployee[]
  manager: string
}

/** Those whose work is behind the counter or at the table, and who approves what they may not. */
export function staffOf({ merchantId, storeId }: Pick<Shop, 'merchantId' | 'storeId'>): Staff {
  // shops are those of demo merchants
  const plan = jobPlan(demoMerchants.find(({ id }) => id === merchantId)!.trade)
  const does = (name: RegExp) =>
    employeesOf(merchantId, storeId).filter(({ jobs }) =>
      jobs.some((job) => name.test(plan[job]!.name)),
    )
  const managers = does(/manager/i)
  const sellers = does(/barista|counter|server|host|shift lead/i)
  return {
    sellers: sellers.length > 0 ? sellers : managers,
    manager: managers.at(-1)?.name ?? 'Store manager',
  }
}
