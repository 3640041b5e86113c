// The permissions and the numbers under which roles grant them, as every browser needs them: names
// and numbers without the rest.
import features from '#manifest/vocabulary/features.json' with { type: 'json' }

/**
 * First part of the names → the other parts, in the order of their numbers. One that begins with a
 * dot goes on from the last one that does not; a number is the step from the one before.
 */
export type Features = Readonly<
  Record<string, { names: readonly string[]; steps: readonly number[] }>
>

/** Number → permission, in the order of the numbers. */
export function featuresOf(packed: Features): ReadonlyMap<number, string> {
  const found = Object.entries(packed).flatMap(([prefix, { names, steps }]) => {
    let above = ''
    let featureId = 0
    return names.map((name, index): [number, string] => {
      if (!name.startsWith('.')) above = name
      featureId += steps[index]! // as many as names
      return [featureId, `${prefix}.${name.startsWith('.') ? above : ''}${name}`]
    })
  })
  return new Map(found.sort(([a], [b]) => a - b))
}

/** The features of this build. */
export const permissionsByFeature = featuresOf(features)
