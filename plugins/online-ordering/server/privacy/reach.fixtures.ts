// Whom the write of the privacy policy reaches.
import { required } from '#core/required.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { ReachCases } from '#server/testing/reach.ts'

const fields = 'companyPrivacyPolicy concurrencyChecksum'
async function read(person: TestPerson, { merchantId }: { merchantId: number }) {
  const { body } = await person.graph<
    { getPrivacyPolicy: { companyPrivacyPolicy: string; concurrencyChecksum: string } },
    object
  >(`query privacy($o: ID!) { getPrivacyPolicy(organization: $o) { ${fields} } }`, {
    o: String(merchantId),
  })
  return required(body.data, 'an answer of the graph').getPrivacyPolicy
}

export const cases: ReachCases = {
  updatePrivacyPolicy: {
    'in a store': {
      read,
      prepare: async ({ inStore, merchantId }) => {
        const { concurrencyChecksum } = await read(inStore, { merchantId })
        return {
          save: () =>
            inStore.graph(
              `mutation save($o: ID!, $policy: String!, $checksum: String!) {
                updatePrivacyPolicy(
                  organization: $o, companyPrivacyPolicy: $policy, concurrencyChecksum: $checksum
                ) { ${fields} } }`,
              { o: String(merchantId), policy: '# Ours', checksum: concurrencyChecksum },
            ),
        }
      },
    },
  },
}
