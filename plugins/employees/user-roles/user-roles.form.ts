// The form of user roles. It only contains the cells that differ from the stored ones, so that the
// cost of a matrix of 18,000 cells depends only on its changes.
// Facts: C-027, C-189, S-184
import { z } from 'zod'

import { operationMutation, textOf, type AnswerOf, type ArgsOf, type FormSpec } from '#core'
import type { Cell } from '../rules/roles.ts'

export type RoleMatrix = NonNullable<AnswerOf<'getDisplayRoles'>['entity']>
export type MatrixRole = RoleMatrix['roles'][number]
export type MatrixFeature = RoleMatrix['features'][number]
/** A changed cell with its names, which a conflict message shows. */
export interface ChangedCell extends Cell {
  label: string
}
/** Keyed by role and feature, see `cellKey`. */
export type ChangedCells = Readonly<Record<string, ChangedCell>>
export interface RolesValues {
  cells: ChangedCells
}

export const cellKey = (roleId: number, featureId: number) => `${roleId}-${featureId}`

/** Saves, and adds the sent cells to the answer, which only has the new version. */
const update = operationMutation('updateDisplayRoles')
export interface SavedRoles extends AnswerOf<'updateDisplayRoles'> {
  sent: readonly Cell[]
}
export const saveRoles = {
  ...update,
  mutationFn: async (
    input: ArgsOf<'updateDisplayRoles'>,
    context: Parameters<typeof update.mutationFn>[1],
  ): Promise<SavedRoles> => ({
    ...(await update.mutationFn(input, context)),
    sent: 'features' in input.body ? input.body.features : [],
  }),
  onSuccess: update.onSuccess as never, // it only reads its own part of the answer
}

/** Whether a role had a feature when the matrix was read. */
export const hadIn =
  (features: ReadonlyMap<number, MatrixFeature>) => (roleId: number, featureId: number) =>
    features.get(featureId)?.permissions[roleId] === true

const byId = ({ features }: RoleMatrix) =>
  new Map(features.map((feature) => [feature.featureId, feature]))

export const rolesForm: FormSpec<RoleMatrix, RolesValues, ArgsOf<'updateDisplayRoles'>> = {
  schema: z.object({ cells: z.record(z.string(), z.custom<ChangedCell>()) }),
  fromApi: () => ({ cells: {} }),
  toApi({ cells }, loaded) {
    const had = hadIn(byId(loaded))
    return {
      body: {
        // Leaves out cells that already have this state, because another user may have set them
        // since.
        features: Object.values(cells).flatMap(({ roleId, featureId, isActive }) =>
          had(roleId, featureId) === isActive ? [] : [{ roleId, featureId, isActive }],
        ),
        concurrencyChecksum: loaded.concurrencyChecksum,
      },
    }
  },
  /**
   * Maps no fields, because the indexes of the list aren't fields of the screen. Messages contain
   * the names of the cells instead.
   */
  fieldOf: () => undefined,
  rows: {
    cells: {
      label: ({ label }) => label,
      show: ({ isActive }) =>
        textOf(isActive ? 'employees:roleMatrix.may' : 'employees:roleMatrix.mayNot'),
    },
  },
  fromSaved({ entity, sent }: SavedRoles, loaded) {
    const now = Map.groupBy(sent, ({ featureId }) => featureId)
    return {
      ...loaded,
      features: loaded.features.map((feature) => {
        const of = now.get(feature.featureId)
        return of
          ? {
              ...feature,
              permissions: {
                ...feature.permissions,
                ...Object.fromEntries(of.map(({ roleId, isActive }) => [roleId, isActive])),
              },
            }
          : feature
      }),
      concurrencyChecksum: entity?.concurrencyChecksum ?? loaded.concurrencyChecksum,
    }
  },
}
