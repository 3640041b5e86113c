// English error messages. Only other API clients show them, because the portal has its own string
// for each key.
// Facts: V-021, E-134
import { fieldsRefused, type FaultTexts } from '#server/calls/faults.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import { pinDigits } from '../../rules/people.ts'

export const personTexts: FaultTexts = {
  'employees:people.name.unseen': 'Enter a name.',
  'employees:people.number.taken': 'Another employee has this ID.',
  'employees:people.pin.digits': 'Use digits only.',
  'employees:people.pin.length': `Enter ${pinDigits.least} to ${pinDigits.most} digits.`,
  'employees:people.pin.match': 'The two PINs must match.',
  'employees:people.pin.used': 'Someone else has this PIN. Choose another.',
  'employees:people.password.byLink':
    "You can't set another person's password. Send them a password reset link.",
  'employees:people.roles.above': 'This role is above your own.',
  'employees:people.roles.beyond': "This role has permissions that you don't have.",
  'employees:people.roles.own': "You can't remove a role from yourself.",
  'employees:people.facts.above':
    "This person has permissions that you don't have. Only someone who has them can change or " +
    'delete them.',
  'employees:people.signIn.above': "This person has a role that you can't assign.",
  'employees:people.stores.least': 'Choose at least one store.',
  'employees:people.stores.ofCompany':
    'This person works in every store. Only company users can change that.',
  'employees:people.device.store': 'A code registers a device in one store. Choose a store first.',
  'employees:people.device.unknown': 'No employee with this name uses the register.',
  'employees:people.device.several':
    'Several employees have this name. Give them different names first.',
  'employees:people.device.elsewhere': "This person doesn't work in this store.",
}

/** @throws Refusal at this field */
export function refuseAt(field: string, key: FieldFault['key']): never {
  throw fieldsRefused([{ field, key }], personTexts)
}
