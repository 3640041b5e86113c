// Employees, user roles, breaks, time clock, security controls, schedule enforcement.
import { notPlain } from './people.ts'
import { allModes, conditional, otherModes, right } from './pages.ts'
import type { Row } from './table.ts'

const routes =
  '002 §2 L135 "employees/{employeeId} (details), employees (list), userroles, timeclock, ' +
  'breaks, securityControls, scheduleEnforcement."'
const permission =
  '002 §6 L562 "Employee routes need the employee permission. User roles needs its own permission."'
const asm = '002 §6 L567 "The employee pages need ASM enabled and the ASM login feature."'
const withoutAsm =
  'resolution 57 "List and details without ASM show the legacy page; breaks: flag, product ' +
  'mode 2, not ASM; time clock: permission, product mode other than 2, not company view ' +
  '(ASM plays no part)"'
const moved =
  '000 §2 L51 "Some pages (Breaks, User Roles, some reports) have moved to another platform ' +
  'and show a banner with a login link."'
const both =
  'resolution 27 "Both must be on; the limits check of A §6 counts the toggles alone, as written"'
const limits =
  '000 §6 L172 "A limits check applies to product mode 2 in the country with id 840 when ' +
  'any of limit open checks, max refund amount, clear items or delete tickets is on."'
const toggles = [
  'featLimitOpenChecks',
  'featLimitMaxRefundAmount',
  'featLimitClearItems',
  'featLimitDeleteTickets',
]

const asmPage = (id: string, path: string): Row =>
  conditional({
    id,
    path,
    says: 'the newer page where ASM and its login are on, the legacy page elsewhere',
    cites: [
      routes,
      permission,
      asm,
      withoutAsm,
      'resolution 61 "details at /employees/employees/{id}"',
    ],
    onceBuilt: 'P-107',
    varies: { switches: ['isASMEnabled', 'isASMLoginEnabled'] },
    instead: [
      { off: ['isASMEnabled'], is: 'legacy' },
      { off: ['isASMLoginEnabled'], is: 'legacy' },
    ],
    as: 'newer',
  })
type LimitRow = readonly [id: string, ability: string, toggle: string, flag: string]
const limit = ([id, ability, toggle, flag]: LimitRow): Row =>
  right({
    id,
    ability,
    says: `needs the toggle ${toggle} and the flag ${flag}`,
    cites: [both, `000 §3 L65 "${toggle}"`, `000 §3 L68 "${flag}"`],
    varies: { view: ['none', 'single-store'], switches: [toggle, flag] },
    deny: [{ off: [toggle] }, { off: [flag] }],
  })
/** Where the limits check does not apply, none of the limits applies. */
const limitElsewhere = ([id, ability, toggle, flag]: LimitRow): Row =>
  right({
    id: `P-052 ${id}`,
    ability,
    says: 'is for product mode 2 and country 840',
    cites: [limits, both],
    holds: { on: [toggle, flag] },
    varies: { who: notPlain, view: ['single-store'], mode: allModes, country: [826, 840] },
    deny: [{ mode: otherModes }, { country: [826] }],
  })
const eachLimit: readonly LimitRow[] = [
  ['G-13 G-27', 'employees.limitOpenChecks', 'featLimitOpenChecks', 'ac-limit-open-checks'],
  [
    'G-14 G-28',
    'employees.limitMaxRefundAmount',
    'featLimitMaxRefundAmount',
    'ac-max-refund-amount-limit',
  ],
  ['G-15 G-26', 'employees.limitClearItems', 'featLimitClearItems', 'ac-limit-clear-items'],
  [
    'G-16 G-25',
    'employees.limitDeleteTickets',
    'featLimitDeleteTickets',
    'ac-limit-delete-tickets',
  ],
]

export const employeesRows: readonly Row[] = [
  asmPage('R-058 P-099', '/employees/employees'),
  asmPage('R-059 P-099', '/employees/employees/:employeeId'),
  conditional({
    id: 'R-060 P-100',
    path: '/employees/userroles',
    says: 'its own permission; has moved where the merchant is on the other platform',
    cites: [routes, permission, moved],
    note:
      'Without its permission a person holds all others, that of employees included. That ' +
      'it moves with isASMEnabled follows from the name; the page itself is the reading ' +
      'that allows.',
    varies: { switches: ['isASMEnabled'] },
    instead: [{ on: ['isASMEnabled'], is: 'moved' }],
  }),
  conditional({
    id: 'R-061 P-102 G-03 G-06',
    path: '/employees/breaks',
    says: 'the breaks toggle, product mode 2, and not ASM',
    cites: [
      routes,
      '002 §6 L564 "Breaks need the breaks flag, product mode 2 and non-ASM."',
      withoutAsm,
      moved,
    ],
    note:
      'The breaks flag is featPaidBreaks (000 L65). For ASM merchants two texts speak: ' +
      'denied, or the banner that it has moved; never a page.',
    varies: { mode: allModes, switches: ['featPaidBreaks', 'isASMEnabled'] },
    deny: [{ off: ['featPaidBreaks'] }, { mode: otherModes }],
    instead: [{ on: ['isASMEnabled'], is: 'blocked' }],
  }),
  conditional({
    id: 'R-063 P-101',
    path: '/employees/timeClock',
    says: 'its permission, a product mode other than 2, and not company view',
    cites: [
      routes,
      '002 §6 L563 "Time clock needs the time-clock permission, a product mode other than ' +
        '2, and non-company view."',
      withoutAsm,
    ],
    note: 'In company view: denied, or a notice in its place.',
    varies: { mode: allModes, switches: ['isASMEnabled'] },
    deny: [{ mode: [2] }],
    instead: [{ view: ['company'], is: 'blocked' }],
  }),
  conditional({
    id: 'R-062 P-103',
    path: '/employees/securityControls',
    says: 'unless it is hidden; the newer page with its flag',
    onceBuilt: 'G-24',
    as: 'newer',
    cites: [
      routes,
      '002 §6 L565 "Security controls is shown unless a flag hides it (the newer page needs ' +
        'a feature flag)."',
      'resolution 70 "of hiding security controls"',
    ],
    varies: { switches: ['isSecurityControlsHidden', 'ac-security-control-react-page'] },
    deny: [{ on: ['isSecurityControlsHidden'] }],
    instead: [{ off: ['ac-security-control-react-page'], is: 'legacy' }],
  }),
  conditional({
    id: 'R-064 P-105 P-106 G-05 G-38',
    path: '/employees/scheduleEnforcement',
    says: 'ASM, toggle and flag; in company view a notice without the form',
    cites: [
      routes,
      '002 §6 L566 "Schedule enforcement needs ASM plus a schedule flag. For multi-store ' +
        'company users it shows only an alert and no form."',
      both,
    ],
    note:
      'A multi-store company user is one in company view: the schedule is kept per store ' +
      '(002 L678).',
    varies: { switches: ['isASMEnabled', 'ac-schedule-enforcement', 'featScheduleEnforcement'] },
    deny: [
      { off: ['isASMEnabled'] },
      { off: ['ac-schedule-enforcement'] },
      { off: ['featScheduleEnforcement'] },
    ],
    instead: [{ view: ['company'], is: 'needs-store-view' }],
  }),
  right({
    id: 'P-104 P-071',
    ability: 'employees.editSecurityControls',
    says: 'read-only in one store of several, and without the right to edit',
    varies: { permission: ['all', 'view', 'none'] },
    cites: [
      '002 §6 L565 "They are read-only for multi-store users who are not company-level."',
      '002 §4 L399 "Save is enabled only when the form is dirty, has no errors, the user is ' +
        'not read-only"',
      '002 §6 L550 "a user who holds the view permission but not the edit permission is read-only"',
    ],
    allow: [{ permission: ['all'] }],
    deny: [{ view: ['store-of-many'] }],
  }),
  ...eachLimit.map(limit),
  ...eachLimit.map(limitElsewhere),
  right({
    id: 'P-052 G-13 G-14 G-15 G-16',
    ability: 'employees.limitsCheck',
    says: 'product mode 2, country 840, any of the four toggles; flags play no part',
    cites: [limits, both],
    varies: {
      who: [...notPlain, 'plain user'],
      view: ['none', 'single-store'],
      mode: [1, 2, 4, 6],
      country: [826, 840],
      switches: [...toggles, 'ac-limit-open-checks'],
    },
    allow: [{ permission: ['all'], mode: [2], country: [840], someOn: toggles }],
  }),
  right({
    id: 'P-108',
    ability: 'employees.registerDevice',
    says: 'the flag and the permission',
    cites: [
      '002 §6 L568 "The device registration code button needs the feature flag, a POS user, ' +
        'and a specific permission."',
      'resolution 70 "of device codes"',
    ],
    note: 'Whether the employee is a POS user is a rule of the record.',
    varies: { permission: ['all', 'view', 'none'], switches: ['isDeviceRegistrationEnabled'] },
    holds: { on: ['isASMEnabled', 'isASMLoginEnabled'] },
    deny: [{ off: ['isDeviceRegistrationEnabled'] }],
  }),
]
