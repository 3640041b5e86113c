// English messages for callers other than the portal, which translates the same keys itself.
// Facts: V-021, E-134
import { fieldsRefused, type FaultTexts } from '#server/calls/faults.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import { pinDigits } from '../../rules/people.ts'

export const personTexts: FaultTexts = {
  'employees:people.name.unseen': 'A name is needed.',
  'employees:people.number.taken': 'Another employee has this ID.',
  'employees:people.pin.digits': 'A PIN has digits only.',
  'employees:people.pin.length': `A PIN has ${pinDigits.least} to ${pinDigits.most} digits.`,
  'employees:people.pin.match': 'Both PINs must be the same.',
  'employees:people.pin.used': 'Somebody else has this PIN. Choose another.',
  'employees:people.password.byLink':
    'Nobody sets the password of another person. Send them a link for a new one.',
  'employees:people.roles.above': 'This role is above your own.',
  'employees:people.roles.beyond': "This role has rights that you don't have.",
  'employees:people.roles.own': 'Nobody takes a role away from themselves.',
  'employees:people.facts.above':
    "This person has rights that you don't have. Only someone who has them can change or delete " +
    'them.',
  'employees:people.signIn.above': 'This person has a role that is not yours to give.',
  'employees:people.stores.least': 'Choose at least one store.',
  'employees:people.stores.ofCompany':
    'This person works in every store. Only people of the company can change that.',
  'employees:people.device.store': 'A code is for a device of one store. Choose a store first.',
  'employees:people.device.nobody': 'There is no such employee who uses the register.',
  'employees:people.device.several': 'Several employees have this name. Give them different ones.',
  'employees:people.device.elsewhere': 'This person does not work in this store.',
}

/** @throws Refusal at a single field */
export function refuseAt(field: string, key: FieldFault['key']): never {
  throw fieldsRefused([{ field, key }], personTexts)
}
