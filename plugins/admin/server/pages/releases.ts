// App versions that a merchant's devices receive, may run, and may try out.
// Facts: P-027, P-036, P-037
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { versionCheck, versionHelp } from '#server/records/operator/versions.ts'
import { appChoices, choices } from '#server/records/operator/choices.ts'

export const androidRelease = recordsPage({
  page: 'MerchantAndroidRelease',
  title: 'Android release',
  description: "Which version of each app this merchant's devices get, and when.",
  noun: 'release',
  columns: [
    { name: 'app', label: 'App', kind: 'choice', required: true, choices: appChoices },
    {
      name: 'version',
      column: 'app_version',
      label: 'Version',
      kind: 'text',
      required: true,
      maxLength: 19,
      help: versionHelp,
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      default: 'scheduled',
      choices: choices({
        scheduled: 'Scheduled',
        rollingOut: 'Rolling out',
        live: 'Live',
        held: 'Held back',
      }),
    },
    {
      name: 'rolloutPercent',
      label: 'Devices, percent',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 100,
      default: 100,
      help: 'Share of the devices that get it.',
    },
    { name: 'releaseOn', label: 'From', kind: 'date', required: true },
    { name: 'notes', label: 'Notes', kind: 'text', maxLength: 500, lines: 3, inList: false },
  ],
  defaultSort: 'releaseOn',
  defaultDirection: 'desc',
  abilities: {
    create: 'admin.editAndroidReleases',
    update: 'admin.editAndroidReleases',
    delete: 'admin.editAndroidReleases',
  },
  source: recordSource({
    table: 'android_release',
    unique: { android_release_key: ['version', 'This version of the app is there already.'] },
    checks: versionCheck('android_release_app_version', 'version'),
  }),
})

export const pilotRelease = recordsPage({
  page: 'MerchantPilotRelease',
  title: 'Pilot release',
  description: 'New features that this merchant tries out before everybody gets them.',
  noun: 'pilot',
  columns: [
    { name: 'name', label: 'Pilot', kind: 'text', required: true, maxLength: 60 },
    {
      name: 'version',
      column: 'app_version',
      label: 'Version',
      kind: 'text',
      maxLength: 19,
      help: versionHelp,
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      default: 'planned',
      choices: choices({ planned: 'Planned', running: 'Running', ended: 'Ended' }),
    },
    { name: 'startsOn', label: 'From', kind: 'date', required: true },
    { name: 'endsOn', label: 'Until', kind: 'date' },
    { name: 'notes', label: 'Notes', kind: 'text', maxLength: 500, lines: 3, inList: false },
  ],
  defaultSort: 'startsOn',
  defaultDirection: 'desc',
  abilities: {
    create: 'admin.editPilotReleases',
    update: 'admin.editPilotReleases',
    delete: 'admin.editPilotReleases',
  },
  source: recordSource({
    table: 'pilot_release',
    unique: { pilot_release_key: ['name', 'Another pilot has this name.'] },
    checks: {
      ...versionCheck('pilot_release_app_version', 'version'),
      pilot_release_dates: ['endsOn', 'Lies before the day on which it starts.'],
    },
  }),
})

export const versionControl = recordsPage({
  page: 'AdminVersionControl',
  title: 'Version control',
  description: "Versions of each app that this merchant's devices may run.",
  noun: 'version rule',
  columns: [
    { name: 'app', label: 'App', kind: 'choice', required: true, choices: appChoices },
    {
      name: 'lowest',
      column: 'lowest_version',
      label: 'Lowest version',
      kind: 'text',
      required: true,
      maxLength: 19,
      help: versionHelp,
    },
    {
      name: 'highest',
      column: 'highest_version',
      label: 'Highest version',
      kind: 'text',
      maxLength: 19,
      help: 'Empty: any later one.',
    },
    {
      name: 'below',
      label: 'An older one',
      kind: 'choice',
      required: true,
      default: 'warn',
      choices: choices({ warn: 'Is warned', block: 'Is blocked' }),
    },
    { name: 'enforcedOn', label: 'From', kind: 'date', required: true },
  ],
  defaultSort: 'app',
  abilities: {
    create: 'admin.editVersionRules',
    update: 'admin.editVersionRules',
    delete: 'admin.editVersionRules',
  },
  source: recordSource({
    table: 'version_rule',
    unique: { version_rule_key: ['app', 'There is a rule for this app already.'] },
    checks: {
      ...versionCheck('version_rule_lowest', 'lowest'),
      ...versionCheck('version_rule_highest', 'highest'),
    },
  }),
})
