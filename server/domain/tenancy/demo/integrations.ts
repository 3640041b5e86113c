// Other systems that the merchants have connected.
import { plusDays } from '../../../../core/time/dates.ts'
import { createRandom, type Random } from '../../../data/demo/random.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants } from './merchants.ts'
import { live, settingsId } from './records.ts'

type Integration = NewRow<'integration'>

const systems: readonly Pick<Integration, 'name' | 'kind'>[] = [
  { name: 'Ledgerline Books', kind: 'accounting' },
  { name: 'Dashcart Delivery', kind: 'delivery' },
  { name: 'Payday Partner', kind: 'payroll' },
  { name: 'Rota Planner', kind: 'scheduling' },
  { name: 'Tablekeeper', kind: 'reservations' },
  { name: 'Pantry Count', kind: 'inventory' },
  { name: 'Postbox Mail', kind: 'marketing' },
  { name: 'QuickBite Delivery', kind: 'delivery' },
]

const inTheMorning = (date: string, random: Random): string =>
  `${date}T09:${random.between(10, 59)}:00Z`

export const integrationRows = (today: string): Integration[] =>
  demoMerchants
    .filter(({ id }) => id < 1100)
    .flatMap(({ id, code, stores }) => {
      const random = createRandom(`integrations of ${id}`)
      return random.sample(systems, stores > 10 ? 6 : 3).map((system, index): Integration => {
        const status = random.chance(0.2) ? 'paused' : 'on'
        const failed = status === 'on' && random.chance(0.15)
        return {
          id: settingsId(id, index + 1),
          merchant_id: id,
          ...system,
          account: `${code.toLowerCase()}-${random.between(1000, 9999)}`,
          status,
          contact_email: `it@${code.toLowerCase()}.example`,
          connected_on: plusDays(today, -random.between(60, 280)),
          last_sync_at: inTheMorning(
            plusDays(today, status === 'on' ? -1 : -random.between(20, 50)),
            random,
          ),
          last_error: failed ? 'The password was changed there. Connect it again.' : null,
          ...live,
        }
      })
    })
