// The stores that a save of user roles affects.
import { required } from '#core/required.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

const read = async (person: TestPerson) =>
  required(ok(await person.call('getDisplayRoles')).entity, 'the matrix')

export const cases: AffectedStoresCases = {
  updateDisplayRoles: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const { roles, concurrencyChecksum } = await read(owner)
        const role = required(
          roles.find(({ name }) => name === 'Viewer'),
          'a role of low rank',
        )
        const featureId = 10504
        const isActive = role.isActiveFeature[featureId] !== true
        return {
          save: () =>
            owner.call('updateDisplayRoles', {
              body: {
                features: [{ roleId: role.roleId, featureId, isActive }],
                concurrencyChecksum,
              },
            }),
        }
      },
    },
  },
  addRole: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => ({
        save: () => owner.call('addRole', { body: { name: 'Affected', startsAs: null } }),
      }),
    },
  },
}
