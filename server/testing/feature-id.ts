// The number of a right, by its name: roles keep rights as numbers.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

const numbers: Readonly<Record<string, { featureId: number }>> = permissions

/** @throws Error where no plugin that is there has such a right */
export function featureIdOf(permission: string): number {
  const found = numbers[permission]
  if (!found) throw new Error(`No plugin has the right '${permission}'.`)
  return found.featureId
}
