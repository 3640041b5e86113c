// Exceptions of the plugin for the shared proofs (server/testing/shared-proofs.ts).
import type {
  Entering,
  NotByChance,
  RoundTrip,
  WithPeople,
  WithoutMembers,
  Writers,
} from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  break_rule: { own: ['employees.editBreaks'] },
  device_code: {
    own: ['employees.registerDevice'],
    apart: {
      public: 'A device with a code, which its own right made, registers itself once',
      'employees.deleteEmployees': 'The code of a deleted employee goes with them',
    },
  },
  employee: {
    own: ['employees.editEmployee'],
    follow: {
      'employees.deleteEmployees': 'employees.editEmployee',
      'employees.hire': 'employees.editEmployee',
    },
  },
  employee_job: {
    own: ['employees.assignRoles'],
    follow: { 'employees.hire': 'employees.assignRoles' },
    apart: { 'employees.deleteEmployees': 'The jobs of a deleted employee go with them' },
  },
  employee_pin: {
    own: ['employees.resetPassword'],
    follow: {
      'employees.deleteEmployees': 'employees.resetPassword',
      'employees.hire': 'employees.resetPassword',
    },
  },
  employee_role: {
    own: ['employees.assignRoles'],
    follow: { 'employees.hire': 'employees.assignRoles' },
  },
  employee_store: {
    own: ['employees.editEmployee'],
    follow: { 'employees.hire': 'employees.editEmployee' },
  },
  job: { own: ['employees.editJobs'] },
  role: { own: ['employees.editUserRoles'] },
  role_feature: { own: ['employees.editUserRoles'] },
  schedule_enforcement: { own: ['employees.editScheduleEnforcement'] },
  security_control: { own: ['employees.editSecurityControls'] },
  time_card: { own: ['employees.editTimeClock'] },
}

export const notByChance: NotByChance = [
  // Needs a merchant whose employees clock in on the other platform.
  'getScheduleEnforcement',
  'saveScheduleEnforcement',
  // Needs the version of the merchant's only record, in the right view.
  'updateSecurityControl',
  'updateDisplayRoles',
  // Needs an employee of the merchant, with a job, a role and stores.
  'getUser',
  'jobCodeGetAllForExistingUser',
  'updateUser',
  'changePosPassword',
  'hireEmployee',
  'deleteEmployee',
  'generateDeviceRegistrationCode',
  // Needs a fresh code, and a role of the merchant.
  'registerDevice',
  'getRoleChanges',
]

export const withoutMembers: WithoutMembers = ['deleteEmployee', 'registerDevice']

const bound = 'another value breaks a rule about other members of the save'
export const roundTrip: RoundTrip = {
  addRole: {
    startsAs: 'must be a role that is there',
  },
  generateDeviceRegistrationCode: {
    userFullName: 'must be a person of the store',
    userName: 'must be a person of the store',
  },
  hireEmployee: {
    password: 'is secret',
    payRate: 'is not in what the case reads',
    'stores.0.isAssigned': 'says what the call does',
  },
  updateDisplayRoles: {
    'features.0.isActive': 'is read under the number of its feature',
  },
  updateSecurityControl: {
    IsLimitClearItemsEnabled: 'is on exactly where its value is given',
    IsLimitDeleteTicketsEnabled: 'is on exactly where its value is given',
    IsLimitMaxRefundAmountEnabled: 'is on exactly where its value is given',
    IsShiftAmountEnabled: 'is on exactly where its value is given',
    IsTicketAmountEnabled: 'is on exactly where its value is given',
    MaxClearItems: 'is kept only while its limit is on',
    MaxDeleteTickets: 'is kept only while its limit is on',
    MaxShiftAmount: 'is kept only while its limit is on',
    MaxTicketAmount: 'is kept only while its limit is on',
  },
  updateUser: {
    backOfficePassword: 'is secret',
    isApproved: bound,
    isCompanyUser: bound,
    password: 'is secret',
    reenterPassword: 'is secret',
    resetPasswordNextLogin: bound,
    'userRoles.0.isAssigned': bound,
    'userRoles.0.isBackOfficeUser': bound,
    'userRoles.0.isPosUser': bound,
    'userRoles.0.laborRate': bound,
    'userRoles.0.payRate': bound,
  },
}

/** Values for described pages whose rules demand more than their columns. */
export const entering: Entering = {
  TimeClock: ({ like, n }) => ({
    employee: like.employee!,
    job: like.job!,
    businessDate: '2026-11-16',
    clockIn: '03:00',
    clockOut: '03:30',
    paidBreak: 0,
    unpaidBreak: 0,
    editReason: `Forgot ${n}`,
  }),
}

export const withPeople: WithPeople = ['TimeClock']
