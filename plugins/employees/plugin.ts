// Facts: P-052, P-101 to P-110, U-047, U-049, U-191, U-192; resolutions 3, 27, 57, 67
import {
  all,
  any,
  companyOrSingleStore,
  country,
  definePlugin,
  flag,
  not,
  permission,
  portal,
  productMode,
  role,
  toggle,
  view,
} from '#core/manifest.ts'

/** What holds for all stores is changed in company view, or in the only store. */
const editSecurityControls = all(
  permission('employees.securityControls.edit'),
  companyOrSingleStore,
)

/** The point of sale holds to limits at all: by the toggles alone, as written. */
const limitsCheck = all(
  productMode(2),
  country(840),
  any(
    toggle('featLimitOpenChecks'),
    toggle('featLimitMaxRefundAmount'),
    toggle('featLimitClearItems'),
    toggle('featLimitDeleteTickets'),
  ),
)

export default definePlugin({
  id: 'employees',
  title: 'employees:title',
  when: not(view('none')),
  section: { order: 50, icon: 'employees', label: 'employees:section' },
  routes: {
    // List and details: the newer screens need isASMEnabled and isASMLoginEnabled; without them the
    // legacy pages stay, as they do for all until the newer ones are there.
    employees: {
      path: '/employees/employees',
      title: 'employees:employees.title',
      when: permission('employees.employees'),
      shape: 'list',
      show: [{ legacy: 'Employees' }],
    },
    employee: {
      path: '/employees/employees/:employeeId',
      title: 'employees:employees.oneTitle',
      when: permission('employees.employees'),
      shape: 'form',
      show: [{ legacy: 'EmployeeJobs' }],
    },
    userRoles: {
      path: '/employees/userroles',
      title: 'employees:userRoles.title',
      when: permission('employees.userRoles'),
      shape: 'list',
      // Kept on the other platform where the merchant is there.
      show: [{ when: portal('isASMEnabled'), notice: 'moved' }, { legacy: 'UserRoles' }],
    },
    timeClock: {
      path: '/employees/timeClock',
      title: 'employees:timeClock.title',
      // The other platform plays no part.
      when: all(permission('employees.timeClock'), not(productMode(2)), not(view('company'))),
      shape: 'list',
      show: [{ legacy: 'TimeClock' }],
    },
    breaks: {
      path: '/employees/breaks',
      title: 'employees:breaks.title',
      when: all(permission('employees.breaks'), toggle('featPaidBreaks'), productMode(2)),
      shape: 'list',
      // Not for merchants on the other platform: the menu has no entry for them, an old address
      // says where it went.
      show: [{ when: portal('isASMEnabled'), notice: 'moved' }, { legacy: 'Breaks' }],
    },
    securityControls: {
      path: '/employees/securityControls',
      title: 'employees:securityControls.title',
      // ac-security-control-react-page will choose the newer screen.
      when: all(permission('employees.securityControls'), not(portal('isSecurityControlsHidden'))),
      shape: 'form',
      show: [{ legacy: 'SecurityControls' }],
    },
    scheduleEnforcement: {
      path: '/employees/scheduleEnforcement',
      title: 'employees:scheduleEnforcement.title',
      // The toggle and the flag, both.
      when: all(
        permission('employees.scheduleEnforcement'),
        portal('isASMEnabled'),
        toggle('featScheduleEnforcement'),
        flag('ac-schedule-enforcement'),
      ),
      shape: 'form',
      // Company users of several stores get an alert in place of the form until they choose one.
      show: [
        { when: view('company'), notice: 'needs-store-view' },
        { legacy: 'ScheduleEnforcement' },
      ],
    },
  },
  // The texts also name "Labor Options", which has neither route nor rule.
  menu: [
    { section: 'employees', route: 'employees', label: 'employees:employees.nav', order: 10 },
    { section: 'employees', route: 'userRoles', label: 'employees:userRoles.nav', order: 20 },
    { section: 'employees', route: 'timeClock', label: 'employees:timeClock.nav', order: 30 },
    {
      section: 'employees',
      route: 'breaks',
      label: 'employees:breaks.nav',
      order: 40,
      when: not(portal('isASMEnabled')),
    },
    {
      section: 'employees',
      route: 'securityControls',
      label: 'employees:securityControls.nav',
      order: 50,
    },
    {
      section: 'employees',
      route: 'scheduleEnforcement',
      label: 'employees:scheduleEnforcement.nav',
      order: 60,
    },
  ],
  abilities: {
    editEmployees: {
      on: 'employees',
      when: permission('employees.employees.edit'),
      reason: 'employees:reasons.editEmployees',
    },
    editEmployee: {
      on: 'employee',
      when: permission('employees.employees.edit'),
      reason: 'employees:reasons.editEmployees',
    },
    /** Where people work, for merchants of several stores. */
    assignedStores: {
      on: 'employees',
      when: not(view('single-store')),
      reason: 'employees:reasons.assignedStores',
    },
    /** Those who may change employees assign them. */
    assignStores: {
      on: 'employee',
      when: all(permission('employees.employees.edit'), not(view('single-store'))),
      reason: 'employees:reasons.assignStores',
    },
    /** Whether at all; which roles, their rank says. */
    assignRoles: {
      on: 'employee',
      when: permission('employees.employees.roles'),
      reason: 'employees:reasons.assignRoles',
    },
    /** Of the seven named roles the six main ones, of all others whoever holds the right. */
    resetPassword: {
      on: 'employee',
      when: all(permission('employees.employees.password'), not(role('Silver Partner Support'))),
      reason: 'employees:reasons.resetPassword',
    },
    /** For employees who work at the point of sale. */
    registerDevice: {
      on: 'employee',
      when: all(permission('employees.employees.device'), portal('isDeviceRegistrationEnabled')),
      reason: 'employees:reasons.registerDevice',
    },
    /** The link to the other platform's sign-in. */
    signInElsewhere: {
      on: 'employee',
      when: all(portal('isASMEnabled'), portal('isASMLoginEnabled')),
      reason: 'employees:reasons.signInElsewhere',
    },
    editUserRoles: {
      on: 'userRoles',
      when: all(permission('employees.userRoles.edit'), not(portal('isASMEnabled'))),
      reason: 'employees:reasons.editUserRoles',
    },
    editTimeClock: {
      on: 'timeClock',
      when: permission('employees.timeClock.edit'),
      reason: 'employees:reasons.editTimeClock',
    },
    editBreaks: {
      on: 'breaks',
      when: all(permission('employees.breaks.edit'), not(portal('isASMEnabled'))),
      reason: 'employees:reasons.editBreaks',
    },
    editSecurityControls: {
      on: 'securityControls',
      when: editSecurityControls,
      reason: 'employees:reasons.editSecurityControls',
    },
    /** What the four limits below share. */
    limitsCheck: {
      on: 'securityControls',
      when: limitsCheck,
      reason: 'employees:reasons.limitsCheck',
    },
    // Each limit is there where limits are, and both its toggle and its flag are on.
    limitOpenChecks: {
      on: 'securityControls',
      when: all(limitsCheck, toggle('featLimitOpenChecks'), flag('ac-limit-open-checks')),
      reason: 'employees:reasons.limit',
    },
    limitClearItems: {
      on: 'securityControls',
      when: all(limitsCheck, toggle('featLimitClearItems'), flag('ac-limit-clear-items')),
      reason: 'employees:reasons.limit',
    },
    limitDeleteTickets: {
      on: 'securityControls',
      when: all(limitsCheck, toggle('featLimitDeleteTickets'), flag('ac-limit-delete-tickets')),
      reason: 'employees:reasons.limit',
    },
    limitRefundAmount: {
      on: 'securityControls',
      when: all(
        limitsCheck,
        toggle('featLimitMaxRefundAmount'),
        flag('ac-max-refund-amount-limit'),
      ),
      reason: 'employees:reasons.limit',
    },
    /** Says whether lower roles of people with several jobs may be overridden. */
    overrideLowerRoles: {
      on: 'securityControls',
      when: flag('ac-restrict-userroles-override'),
      reason: 'employees:reasons.overrideLowerRoles',
    },
    editScheduleEnforcement: {
      on: 'scheduleEnforcement',
      when: all(permission('employees.scheduleEnforcement.edit'), not(view('company'))),
      reason: 'employees:reasons.editScheduleEnforcement',
    },
  },
  operations: {
    getUsers: 'employees',
    getUser: 'employee',
    getStoresForUserAssignment: 'employee',
    jobCodeGetAllForExistingUser: 'employee',
    updateUser: 'editEmployee',
    generateDeviceRegistrationCode: 'registerDevice',
    /** What its owner signs in with at the register: whoever resets passwords resets it. */
    changePosPassword: 'resetPassword',
    getDisplayRoles: 'userRoles',
    updateDisplayRoles: 'editUserRoles',
    getSecurityControls: 'securityControls',
    updateSecurityControl: 'editSecurityControls',
    getScheduleEnforcement: 'scheduleEnforcement',
    saveScheduleEnforcement: 'editScheduleEnforcement',
  },
})
