// Facts: P-052, P-101 to P-110, U-047, U-049, U-191, U-192; resolutions 3, 27, 57, 67
import {
  all,
  any,
  companyOrSingleStore,
  country,
  definePlugin,
  describedPage,
  flag,
  not,
  permission,
  portal,
  productMode,
  role,
  toggle,
  view,
  type Predicate,
} from '#core/manifest.ts'

/**
 * Values that apply to all stores can only be changed in company view, or by a merchant with a
 * single store.
 */
const editSecurityControls = all(
  permission('employees.securityControls.edit'),
  companyOrSingleStore,
)

/**
 * Whether the point of sale checks any limits. According to the specification, a limit only needs
 * its toggle for this, and not the flag that shows it on the screen.
 */
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

/** To be shown on the screen, a limit requires the shared condition, its toggle and its flag. */
const limit = (
  feature: Parameters<typeof toggle>[0],
  screen: Parameters<typeof flag>[0],
): { on: 'securityControls'; when: Predicate; reason: 'employees:reasons.limit' } => ({
  on: 'securityControls',
  when: all(limitsCheck, toggle(feature), flag(screen)),
  reason: 'employees:reasons.limit',
})

/** Merchants whose employees also sign in on the other platform. */
const newer = all(portal('isASMEnabled'), portal('isASMLoginEnabled'))

export default definePlugin({
  id: 'employees',
  when: not(view('none')),
  section: { order: 50, icon: 'employees' },
  routes: {
    // An operator's older page is never embedded if employees also sign in on the other platform.
    employees: {
      path: '/employees/employees',
      when: permission('employees.employees'),
      shape: 'list',
      nav: { order: 10 },
      show: [
        { when: newer, screen: () => import('./employees/employee-list.page.tsx') },
        { legacy: 'Employees', newer: () => import('./employees/employee-list.page.tsx') },
      ],
    },
    employee: {
      path: '/employees/employees/:employeeId',
      title: 'employees:employees.oneTitle',
      when: permission('employees.employees'),
      shape: 'form',
      show: [
        { when: newer, screen: () => import('./employees/employee.page.tsx') },
        { legacy: 'EmployeeJobs', newer: () => import('./employees/employee.page.tsx') },
      ],
      uses: ['changePassword'],
    },
    jobs: describedPage('/employees/jobs', permission('employees.employees'), 15, 'Jobs', {
      shape: 'list',
    }),
    userRoles: {
      path: '/employees/userroles',
      when: permission('employees.userRoles'),
      shape: 'list',
      nav: { order: 20 },
      // Merchants on the other platform get a notice instead of this page, because it moved there.
      show: [
        { when: portal('isASMEnabled'), notice: 'moved' },
        { screen: () => import('./user-roles/user-roles.page.tsx') },
      ],
    },
    timeClock: {
      path: '/employees/timeClock',
      // Merchants on the other platform can open this page too.
      when: all(permission('employees.timeClock'), not(productMode(2)), not(view('company'))),
      shape: 'list',
      nav: { order: 30 },
      show: [{ legacy: 'TimeClock' }],
    },
    breaks: {
      path: '/employees/breaks',
      when: all(permission('employees.breaks'), toggle('featPaidBreaks'), productMode(2)),
      shape: 'list',
      nav: { order: 40, when: not(portal('isASMEnabled')) },
      // Merchants on the other platform get no menu entry. An old link tells them that the page
      // moved there.
      show: [{ when: portal('isASMEnabled'), notice: 'moved' }, { legacy: 'Breaks' }],
    },
    securityControls: {
      path: '/employees/securityControls',
      when: all(permission('employees.securityControls'), not(portal('isSecurityControlsHidden'))),
      shape: 'form',
      nav: { order: 50 },
      show: [
        {
          when: flag('ac-security-control-react-page'),
          screen: () => import('./security-controls/security-controls.page.tsx'),
        },
        {
          legacy: 'SecurityControls',
          newer: () => import('./security-controls/security-controls.page.tsx'),
        },
      ],
    },
    scheduleEnforcement: {
      path: '/employees/scheduleEnforcement',
      // Requires both the toggle and the flag.
      when: all(
        permission('employees.scheduleEnforcement'),
        portal('isASMEnabled'),
        toggle('featScheduleEnforcement'),
        flag('ac-schedule-enforcement'),
      ),
      shape: 'form',
      nav: { order: 60 },
      // Company users with several stores get a notice instead of the form until they choose a
      // store.
      show: [
        { when: view('company'), notice: 'needs-store-view' },
        { screen: () => import('./schedule-enforcement/schedule-enforcement.page.tsx') },
      ],
    },
  },
  abilities: {
    editEmployee: {
      on: 'employee',
      when: permission('employees.employees.edit'),
    },
    /** Requires all three permissions, because hiring assigns a job, a role and a PIN together. */
    hire: {
      on: 'employees',
      when: all(
        permission('employees.employees.edit'),
        permission('employees.employees.roles'),
        permission('employees.employees.password'),
        not(role('Silver Partner Support')),
      ),
    },
    /**
     * Requires the password permission, because deleting an employee also ends their sign-in.
     * Employees who sign in on the other platform are deleted there.
     */
    deleteEmployees: {
      on: 'employees',
      when: all(
        permission('employees.employees.edit'),
        permission('employees.employees.password'),
        not(role('Silver Partner Support')),
        any(not(portal('isASMEnabled')), not(portal('isASMLoginEnabled'))),
      ),
    },
    /**
     * Not allowed in the view of one of several stores, because jobs and their pay apply to every
     * store.
     */
    editJobs: {
      on: 'jobs',
      when: all(permission('employees.employees.edit'), companyOrSingleStore),
    },
    /** The employee's stores. Only for merchants with several stores. */
    assignedStores: { on: 'employees', when: not(view('single-store')) },
    assignStores: {
      on: 'employee',
      when: all(permission('employees.employees.edit'), not(view('single-store'))),
    },
    /** Whether the user can assign roles at all. The user's rank limits which roles. */
    assignRoles: { on: 'employee', when: permission('employees.employees.roles') },
    /**
     * Silver Partner Support is the only one of the seven named roles that can't do this. Other
     * users need the permission.
     */
    resetPassword: {
      on: 'employee',
      when: all(permission('employees.employees.password'), not(role('Silver Partner Support'))),
    },
    /** Registers a device for an employee at the point of sale. */
    registerDevice: {
      on: 'employee',
      when: all(permission('employees.employees.device'), portal('isDeviceRegistrationEnabled')),
    },
    /** Shows a link to the sign-in of the other platform. */
    signInElsewhere: {
      on: 'employee',
      when: all(portal('isASMEnabled'), portal('isASMLoginEnabled')),
    },
    editUserRoles: {
      on: 'userRoles',
      when: all(permission('employees.userRoles.edit'), not(portal('isASMEnabled'))),
    },
    editTimeClock: { on: 'timeClock', when: permission('employees.timeClock.edit') },
    editBreaks: {
      on: 'breaks',
      when: all(permission('employees.breaks.edit'), not(portal('isASMEnabled'))),
    },
    editSecurityControls: { on: 'securityControls', when: editSecurityControls },
    /** The condition that the four limits below share. */
    limitsCheck: { on: 'securityControls', when: limitsCheck },
    limitOpenChecks: limit('featLimitOpenChecks', 'ac-limit-open-checks'),
    limitClearItems: limit('featLimitClearItems', 'ac-limit-clear-items'),
    limitDeleteTickets: limit('featLimitDeleteTickets', 'ac-limit-delete-tickets'),
    limitRefundAmount: limit('featLimitMaxRefundAmount', 'ac-max-refund-amount-limit'),
    /** Whether to show the limit on overriding lower roles, for employees with several jobs. */
    overrideLowerRoles: { on: 'securityControls', when: flag('ac-restrict-userroles-override') },
    editScheduleEnforcement: {
      on: 'scheduleEnforcement',
      when: all(permission('employees.scheduleEnforcement.edit'), not(view('company'))),
    },
  },
  operations: {
    getUsers: 'employees',
    getUser: 'employee',
    getStoresForUserAssignment: 'employee',
    jobCodeGetAllForExistingUser: 'employee',
    updateUser: 'editEmployee',
    getEmployeeChoices: 'employees',
    hireEmployee: 'hire',
    deleteEmployee: 'deleteEmployees',
    generateDeviceRegistrationCode: 'registerDevice',
    /** The register PIN. Setting it requires the same permission as resetting a password. */
    changePosPassword: 'resetPassword',
    getDisplayRoles: 'userRoles',
    getRolePeople: 'userRoles',
    updateDisplayRoles: 'editUserRoles',
    addRole: 'editUserRoles',
    getRoleChanges: 'userRoles',
    getSecurityControls: 'securityControls',
    updateSecurityControl: 'editSecurityControls',
    getScheduleEnforcement: 'scheduleEnforcement',
    saveScheduleEnforcement: 'editScheduleEnforcement',
  },
})
