// Rules of pay-in and pay-out codes, shared by form, row action and handler.
// Facts: N-14, P-060, V-085 to V-087, V-089, E-050, E-051
import { cleanName } from '#schemas/rules/names.ts'
import {
  allowed,
  listFaults,
  nameFaults,
  refused,
  type FieldFault,
  type FieldsRule,
  type RecordRule,
} from '#schemas/rules/rule.ts'

/** All message keys about a code. They have the specification's names, if it names them. */
export const payCodeKeys = {
  blank: 'settings:PayInOutCodes.BlankError',
  nameTaken: 'settings:PayInOutCodes.Modal.Name.Error',
  descriptionBlank: 'settings:PayInOutCodes.DescriptionBlankError',
  systemFixed: 'settings:reasons.systemPayCode',
  systemKept: 'settings:reasons.systemPayCodeDelete',
} as const

/** 0 is Pay Out, 1 is Pay In. */
export const payCodeTypes = [0, 1] as const
export type PayCodeType = (typeof payCodeTypes)[number]
export const isPayCodeType = (type: unknown): type is PayCodeType =>
  payCodeTypes.some((known) => known === type)

interface OfSystem {
  IsSystem: boolean
}
/**
 * The types that a code can have. Registers use SAFEDROP automatically, so it can only have its own
 * type.
 */
export const typesOf = ({ IsSystem }: OfSystem): readonly PayCodeType[] =>
  IsSystem ? [0] : payCodeTypes

/** Whether name, description and type can be changed. */
export const payCodeFieldRule: RecordRule<OfSystem> = ({ IsSystem }) =>
  IsSystem ? refused(payCodeKeys.systemFixed) : allowed
export const payCodeDeleteRule: RecordRule<OfSystem> = ({ IsSystem }) =>
  IsSystem ? refused(payCodeKeys.systemKept) : allowed

interface Named {
  Name: string
  Description: string
}
/** Skips empty text, because the contract's limits already report it. */
const textRule: FieldsRule<Named> = ({ Name, Description }) => [
  ...(Name === '' ? [] : nameFaults('Name', Name, payCodeKeys.blank)),
  ...(Description === ''
    ? []
    : nameFaults('Description', Description, payCodeKeys.descriptionBlank)),
]
export const payCodeFieldsRules: readonly FieldsRule<Named>[] = [textRule]
export const payCodeFaults = (values: Named): FieldFault[] => listFaults(payCodeFieldsRules, values)

/** Ignores case, because registers couldn't tell apart names that differ only in case. */
export const sameName = (one: string, other: string): boolean =>
  cleanName(one).toLowerCase() === cleanName(other).toLowerCase()
