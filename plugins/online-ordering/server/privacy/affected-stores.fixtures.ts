// The stores affected by the write of the privacy policy.
import { required } from '#core/required.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'

import { ask } from '../bakery.fixtures.ts'

async function read(person: TestPerson, { merchantId }: { merchantId: number }) {
  const context = { organization: String(merchantId) }
  return required((await ask(person, 0, 'getPrivacyPolicy', context)).answer, 'the policy')
}

export const cases: AffectedStoresCases = {
  updatePrivacyPolicy: {
    'in a store': {
      read,
      prepare: async ({ inStore, merchantId }) => {
        const { concurrencyChecksum } = await read(inStore, { merchantId })
        const sent = { companyPrivacyPolicy: '# Ours', concurrencyChecksum }
        const organization = String(merchantId)
        return {
          save: async () =>
            (await ask(inStore, 0, 'updatePrivacyPolicy', { organization, ...sent })).raw,
        }
      },
    },
  },
}
