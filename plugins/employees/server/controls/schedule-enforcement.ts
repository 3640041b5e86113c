// How strictly a store enforces its schedule for clock-ins and clock-outs.
// Facts: C-181, C-182, F-98, K-56, V-104, V-180, V-181; resolution 13
import type { AnswerOf, Handlers, Scope } from '#server/calls/call.ts'
import { refuseFaults, type FaultTexts } from '#server/calls/faults.ts'
import { notFound } from '#server/calls/problem.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { setting } from '#server/data/records/setting.ts'
import { renamed } from '#server/data/renamed.ts'
import { write, type Written } from '#server/data/write.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import { controlKeys, scheduleFaults } from '../../rules/controls.ts'

type Wire = AnswerOf<'getScheduleEnforcement'>['entity']
const names = renamed({
  isClockInEnforcementEnabled: 'enforces_clock_in',
  clockInLowerLimit: 'clock_in_lower',
  clockInUpperLimit: 'clock_in_upper',
  isClockOutEnforcementEnabled: 'enforces_clock_out',
  clockOutLowerLimit: 'clock_out_lower',
  clockOutUpperLimit: 'clock_out_upper',
  isUnScheduledShiftApprovalRequired: 'requires_approval',
})

const enforcement = setting({
  table: 'schedule_enforcement',
  action: 'scheduleEnforcement.update',
  defaults: {
    enforces_clock_in: false,
    clock_in_lower: null,
    clock_in_upper: null,
    enforces_clock_out: false,
    clock_out_lower: null,
    clock_out_upper: null,
    requires_approval: false,
  },
  toWire: (row, { merchantId, storeId = 0 }): Wire => ({
    merchantId,
    storeId,
    ...names.toWire(row),
    lastModifiedUserCode: row.modified_by,
    concurrencyChecksum: checksum(row.version),
  }),
})
const texts: FaultTexts = {
  [controlKeys.noGrace]: 'Choose how many minutes are allowed.',
  [controlKeys.approvalFixed]: 'Enforce the schedule for clock-ins or clock-outs first.',
}

/**
 * The session's store, which the request must name. Any other store gets a 404, which doesn't
 * reveal whether it exists.
 * @throws denied in company view
 */
async function readContext(tx: Tx, scope: Scope, named: { merchantId: number; storeId: number }) {
  const context = {
    merchantId: scope.merchantId,
    storeId: await storeHere(tx, scope, 'Schedules belong'),
  }
  if (named.merchantId !== context.merchantId || named.storeId !== context.storeId)
    throw notFound("This store doesn't exist here.")
  return context
}

export const scheduleEnforcementHandlers: Handlers = {
  getScheduleEnforcement: ({ scope, databaseRoles, query }) =>
    databaseRoles.asTenant(scope, async (tx) => ({
      success: true,
      message: null,
      entity: await enforcement.read(tx, await readContext(tx, scope, query)),
    })),

  saveScheduleEnforcement: (call) =>
    write(call, async (tx): Promise<Written<AnswerOf<'saveScheduleEnforcement'>>> => {
      const { body } = call
      const { answer, audit } = await enforcement.put(
        tx,
        call,
        {
          context: await readContext(tx, call.scope, body),
          sent: body.concurrencyChecksum,
          check: ({ requires_approval }) =>
            refuseFaults(scheduleFaults(body, requires_approval), texts),
        },
        names.toColumns(body),
      )
      return { answer: { success: true, message: null, entity: answer }, audit }
    }),
}
