// The form of user roles holds only the cells that differ from what was read, so that a matrix of
// 18,000 cells costs no more than its changes.
// Facts: C-027, C-189, S-184
import { z } from 'zod'

import { operationMutation, textOf, type AnswerOf, type ArgsOf, type FormSpec } from '#core'
import type { Cell } from '../rules/roles.ts'

export type RoleMatrix = NonNullable<AnswerOf<'getDisplayRoles'>['entity']>
export type MatrixRole = RoleMatrix['roles'][number]
export type MatrixFeature = RoleMatrix['features'][number]
/** A changed cell, with the names by which a conflict tells it. */
export interface ChangedCell extends Cell {
  label: string
}
/** By role and feature, see `cellKey`. */
export type ChangedCells = Readonly<Record<string, ChangedCell>>
export interface RolesValues {
  cells: ChangedCells
}

export const cellKey = (roleId: number, featureId: number) => `${roleId}-${featureId}`

/** Saves, and hands on which cells were sent: the answer has only the new version. */
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
  onSuccess: update.onSuccess as never, // needs no more of the answer than its own
}

/** Whether a role has a feature as it was read. */
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
        // Somebody else may have set the same cell meanwhile.
        features: Object.values(cells).flatMap(({ roleId, featureId, isActive }) =>
          had(roleId, featureId) === isActive ? [] : [{ roleId, featureId, isActive }],
        ),
        concurrencyChecksum: loaded.concurrencyChecksum,
      },
    }
  },
  /** A place in the list sent is no field of the screen: the message names what is wrong. */
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
