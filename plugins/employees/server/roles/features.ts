// The permissions of the installed plugins as rows of the user roles matrix.
// Facts: F-95
import texts from '#manifest/locales/en.json' with { type: 'json' }
import { featureTree, type RuledFeature } from '../../rules/roles.ts'
import { isRegisters, permissions } from '../permissions.ts'

export interface Feature extends RuledFeature {
  name: string
  pos: boolean
  /** The title of the plugin. */
  area: string | undefined
}
const titles: Readonly<Record<string, { title: string }>> = texts
/** All features of the installed plugins. Parents come before their children. */
export const tree = featureTree(
  Object.values(permissions).map(
    ({ featureId, title, parent, exclusiveGroup, plugin }): Feature => ({
      featureId,
      parentFeatureId: (parent !== undefined && permissions[parent]?.featureId) || null,
      mutuallyExclusiveGroupName: exclusiveGroup ?? null,
      name: title,
      pos: isRegisters(featureId),
      area: titles[plugin]?.title,
    }),
  ),
)
