// Permission names and the feature ids that grant them. Titles are left out, to keep the data small
// enough to send to every browser.
import features from '#manifest/vocabulary/features.json' with { type: 'json' }

/**
 * Maps a name prefix to the remainders of the names, ordered by feature id. A remainder that starts
 * with a dot continues the last one that doesn't. Each step is the difference from the previous
 * feature id.
 */
export type Features = Readonly<
  Record<string, { names: readonly string[]; steps: readonly number[] }>
>

/** Maps feature ids to permissions, ordered by feature id. */
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
