// The part of the closed vocabulary that conditions can use to narrow a part to some users.
import { vocabularyOptions } from '#core'

/** Kinds of conditions in the builder, in display order. */
export const conditionKinds = ['userKind', 'role', 'view', 'productMode', 'flag', 'toggle'] as const
export type ConditionKind = (typeof conditionKinds)[number]

export function isChoice(kind: string, name: unknown): kind is ConditionKind {
  return (
    conditionKinds.some((other) => other === kind) &&
    vocabularyOptions(kind).some(({ value }) => value === String(name))
  )
}
