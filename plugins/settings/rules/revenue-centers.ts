// Rules of revenue centers, shared by form, row action and handlers.
// Facts: V-095 to V-097, V-129, E-074
import { hasRefused, isVisible, nameCharactersKey } from '#schemas/rules/names.ts'
import {
  allowed,
  listFaults,
  refused,
  type FieldFault,
  type FieldsRule,
  type RecordRule,
} from '#schemas/rules/rule.ts'

/**
 * All message keys about a revenue center. They have the specification's names, if it names them.
 */
export const revenueCenterKeys = {
  nameMissing: 'settings:revenueCenters.errors.name',
  descriptionMissing: 'settings:revenueCenters.errors.description',
  /** White space at the start of a name or description. */
  leadingSpace: 'settings:TextFieldError',
  nameTaken: 'settings:revenueCenters.errors.nameTaken',
  noStores: 'settings:revenueCenters.errors.noStores',
  /** The message if the user may not assign stores. */
  storesClosed: 'settings:reasons.assignRevenueCenterStores',
  storeTwice: 'settings:revenueCenters.errors.storeTwice',
  storeUnknown: 'settings:revenueCenters.errors.storeUnknown',
  deviceUnknown: 'settings:revenueCenters.errors.deviceUnknown',
  deviceTaken: 'settings:revenueCenters.errors.deviceTaken',
  orderModeUnknown: 'settings:revenueCenters.errors.orderModeUnknown',
  orderModeTaken: 'settings:revenueCenters.errors.orderModeTaken',
  elsewhere: 'settings:reasons.revenueCenterElsewhere',
} as const

interface Named {
  Name: string
  Description: string
  ExternalId?: string | null | undefined
}

const textRule: FieldsRule<Named> = ({ Name, Description, ExternalId }) => [
  ...neededText('Name', Name, revenueCenterKeys.nameMissing),
  ...neededText('Description', Description, revenueCenterKeys.descriptionMissing),
  ...(hasRefused(ExternalId ?? '', 'line')
    ? [{ field: 'ExternalId', key: nameCharactersKey } as const]
    : []),
]
function neededText(field: string, text: string, missing: FieldFault['key']): FieldFault[] {
  if (!isVisible(text)) return [{ field, key: missing }]
  if (/^\s/.test(text)) return [{ field, key: revenueCenterKeys.leadingSpace }]
  return hasRefused(text, 'line') ? [{ field, key: nameCharactersKey }] : []
}

/** A center needs a store. Without one, it would contain nothing and be shown in no store. */
const storesRule: FieldsRule<{ Stores: readonly unknown[] }> = ({ Stores }) =>
  Stores.length === 0 ? [{ field: 'Stores', key: revenueCenterKeys.noStores }] : []

type CenterValues = Named & { Stores: readonly unknown[] }
export const revenueCenterRules: readonly FieldsRule<CenterValues>[] = [textRule, storesRule]
export const revenueCenterFaults = (values: CenterValues): FieldFault[] =>
  listFaults(revenueCenterRules, values)

/**
 * Whether a center can have a device or order mode. It can't if another center has it.
 * @param center the center's id. 0 for a new center
 */
export const mayHold = (
  { revenueCenterId }: { revenueCenterId: number | null },
  center: number,
): boolean => revenueCenterId === null || revenueCenterId === center

/**
 * Whether the center's name, description and external id can be changed, and whether it can be
 * deleted. This affects all its stores, so it isn't allowed for users who can't open all of them.
 */
export const revenueCenterRule: RecordRule<{ isElsewhere?: boolean | undefined }> = ({
  isElsewhere,
}) => (isElsewhere ? refused(revenueCenterKeys.elsewhere) : allowed)
