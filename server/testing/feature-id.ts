// The number of a permission by its name, because roles store permissions as numbers.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

const numbers: Readonly<Record<string, { featureId: number }>> = permissions

/** @throws Error if no installed plugin has such a permission */
export function featureIdOf(permission: string): number {
  const found = numbers[permission]
  if (!found) throw new Error(`No plugin has the right '${permission}'.`)
  return found.featureId
}
