// The stores that the writes of pay-in and pay-out codes affect.
import { required } from '#core/required.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

const read = async (person: TestPerson) =>
  ok(
    await person.call('payInOutReasonCodesGetAll', {
      body: { page: 1, start: 0, limit: 9999, isAjaxRequest: true },
    }),
  ).ResultSet

export const cases: AffectedStoresCases = {
  payInOutReasonCodesInsert: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => ({
        save: () =>
          owner.call('payInOutReasonCodesInsert', {
            body: { Name: 'REACHED', Description: 'Of every store', Type: 0 },
          }),
      }),
    },
  },
  payInOutReasonCodesUpdate: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const codes = await read(owner)
        const { ReasonCodeId, ConcurrencyChecksum, Name } = required(
          codes.find(({ IsSystem }) => !IsSystem),
          'a code of the merchant',
        )
        const change = { Description: 'Reached everywhere', Type: 1, IsDeleted: false } as const
        return {
          save: () =>
            owner.call('payInOutReasonCodesUpdate', {
              body: { ReasonCodeId, ConcurrencyChecksum, Name, ...change },
            }),
        }
      },
    },
  },
}
