// Facts: F-48, F-89, S-185, V-172, V-173, V-176; resolution 6
import { z } from 'zod'

import { rulesOf, timeText, type FormSpec } from '#core'
import { settleWeek } from '#schemas/rules/hours/resolve.ts'
import { daysOfSite, siteOfDays } from '#schemas/rules/hours/site-week.ts'
import type { HoursDay } from '#schemas/rules/hours/week.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

import { typedFaults } from '../hours/typed-times.ts'
import type {
  OperatingHoursQuery,
  UpdateOperatingHoursMutation,
  UpdateOperatingHoursMutationVariables,
} from './operating-hours.graph.ts'

export type OperatingHours = OperatingHoursQuery['getSiteHoursById']

const time = z.string().nullable()
const block = z.object({ opens: time, closes: time, closesNextDay: z.boolean() })
const day = z.object({ day: z.number(), isClosed: z.boolean(), blocks: z.array(block).readonly() })

/** Typed text that is no time is told before the rules over several times, which need times. */
export function weekFaults(days: readonly HoursDay[]): FieldFault[] {
  const typed = typedFaults(days)
  return typed.length > 0 ? typed : settleWeek(days).faults
}
const schema = z
  .object({ days: z.array(day) })
  .check(
    rulesOf<{ days: readonly HoursDay[] }>([
      ({ days }) => weekFaults(days).map((fault) => ({ ...fault, field: `days.${fault.field}` })),
    ]),
  )
export type OperatingHoursValues = z.infer<typeof schema>

/** `9:00 AM – 5:00 PM` for each day, as the dialog about a conflict shows them. */
const shown = (days: readonly HoursDay[]) =>
  days
    .map(({ blocks }) =>
      blocks
        .map(({ opens, closes }) =>
          [opens, closes].map((at) => timeText(at ?? '', 'en-US')).join(' – '),
        )
        .join(', '),
    )
    .map((text) => text || '–')
    .join('; ')

/** The operating hours of one store: a row a day, Monday first. */
export const operatingHoursForm: FormSpec<
  OperatingHours,
  OperatingHoursValues,
  Pick<UpdateOperatingHoursMutationVariables, 'input'>
> = {
  schema,
  fromApi: ({ hours }) => ({
    days: daysOfSite(hours).map((each) => ({
      ...each,
      blocks: each.blocks.map((one) => ({ ...one })),
    })),
  }),
  toApi: ({ days }, { concurrencyChecksum }) => ({
    input: { hours: siteOfDays(days), concurrencyChecksum },
  }),
  // `input.hours.4.closes.time` is `days.4.blocks.0.closes` here.
  fieldOf: (serverField) =>
    serverField.replace(/^input\.hours\.(\d+)\.(opens|closes)\.time$/, 'days.$1.blocks.0.$2'),
  labels: { days: 'online-ordering:week.label' },
  show: { days: shown },
  fromSaved: ({ updateSiteHoursById }: UpdateOperatingHoursMutation) => updateSiteHoursById,
}
