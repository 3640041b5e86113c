// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
import type { NotByChance, Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  break_rule: { own: ['employees.editBreaks'] },
  device_code: {
    own: ['employees.registerDevice'],
    apart: { public: 'A device with a code, which its own right made, registers itself once' },
  },
  employee: {
    own: ['employees.editEmployees'],
    follow: {
      'employees.editEmployee': 'employees.editEmployees',
      'employees.hire': 'employees.editEmployees',
    },
  },
  employee_job: {
    own: ['employees.assignRoles'],
    follow: { 'employees.hire': 'employees.assignRoles' },
  },
  employee_pin: {
    own: ['employees.resetPassword'],
    follow: { 'employees.hire': 'employees.resetPassword' },
  },
  employee_role: {
    own: ['employees.assignRoles'],
    follow: { 'employees.hire': 'employees.assignRoles' },
  },
  employee_store: {
    own: ['employees.editEmployees'],
    follow: { 'employees.hire': 'employees.editEmployees' },
  },
  job: { own: ['employees.editJobs'] },
  role: { own: ['employees.editUserRoles'] },
  role_feature: { own: ['employees.editUserRoles'] },
  schedule_enforcement: { own: ['employees.editScheduleEnforcement'] },
  security_control: { own: ['employees.editSecurityControls'] },
  time_card: { own: ['employees.editTimeClock'] },
}

export const notByChance: NotByChance = [
  // Only for merchants whose people clock in on the other platform.
  'getScheduleEnforcement',
  'saveScheduleEnforcement',
  // The version of the merchant's one record, and in the right view.
  'updateSecurityControl',
  'updateDisplayRoles',
  // An employee of the merchant; a job, a role and stores, all at once.
  'getUser',
  'jobCodeGetAllForExistingUser',
  'updateUser',
  'changePosPassword',
  'hireEmployee',
  'generateDeviceRegistrationCode',
  // A code that was made just before, and a role of the merchant.
  'registerDevice',
  'getRoleChanges',
]
