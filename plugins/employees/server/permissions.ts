// The permissions of all installed plugins. Includes data that the browser's compact list leaves
// out.
import permissionsFile from '#manifest/vocabulary/permissions.json' with { type: 'json' }

interface PermissionEntry {
  featureId: number
  title: string
  plugin: string
  parent?: string
  exclusiveGroup?: string
  /** A permission at the point of sale, which no page of the portal needs. */
  pos?: boolean
}
// Typed more widely, because the file's keys are literal types. compileManifest checks the values.
export const permissions: Readonly<Record<string, PermissionEntry>> = permissionsFile

const atTheRegister: ReadonlySet<number> = new Set(
  Object.values(permissions).flatMap(({ featureId, pos }) => (pos ? featureId : [])),
)
/** Whether the feature is a permission at the point of sale. */
export const isRegisters = (featureId: number): boolean => atTheRegister.has(featureId)
