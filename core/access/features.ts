// Permission names and the feature ids that grant them. Without titles, so that they are small
// enough for every browser.
import features from '#manifest/vocabulary/features.json' with { type: 'json' }

/**
 * Name prefix → the rest of each name, ordered by feature id. A name that starts with a dot
 * continues the last name that does not. Each step is the difference to the previous feature id.
 */
export type Features = Readonly<
  Record<string, { names: readonly string[]; steps: readonly number[] }>
>

/** Feature id → permission, ordered by feature id. */
export function unpackFeatures(packed: Features): ReadonlyMap<number, string> {
  const found = Object.entries(packed).flatMap(([prefix, { names, steps }]) => {
    let above = ''
    let featureId = 0
    return names.map((name, index): [number, string] => {
      if (!name.startsWith('.')) above = name
      featureId += steps[index] ?? 0 // there is one step for each name
      return [featureId, `${prefix}.${name.startsWith('.') ? above : ''}${name}`]
    })
  })
  return new Map(found.sort(([a], [b]) => a - b))
}

export const permissionsByFeature = unpackFeatures(features)
