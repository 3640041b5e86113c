// A store's sales staff, with the current names of the employees.
import { listEmployees, jobOf, type DemoEmployee } from '../../people/demo/plan.ts'
import type { Shop } from './shops.ts'

export interface Staff {
  sellers: readonly DemoEmployee[]
  manager: string
}

/** The employees who serve at the counter or the tables, and those who approve exceptions. */
export function buildStaff({ merchantId, storeId }: Pick<Shop, 'merchantId' | 'storeId'>): Staff {
  const does = (name: RegExp) =>
    listEmployees(merchantId, storeId).filter(({ jobs }) =>
      jobs.some((job) => name.test(jobOf(merchantId, job).name)),
    )
  const managers = does(/manager/i)
  const sellers = does(/barista|counter|server|host|shift lead/i)
  return {
    sellers: sellers.length > 0 ? sellers : managers,
    manager: managers.at(-1)?.name ?? 'Store manager',
  }
}
