// App versions that a merchant's devices receive, may run, and may try out.
// Facts: P-027, P-036, P-037
import type { RecordsPage } from '#server/records/engine/description.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { checked, versionCheck, versionHelp } from '#server/records/operator/checked.ts'
import { appChoices, choices } from '#server/records/operator/choices.ts'

export const androidRelease: RecordsPage = {
  page: 'MerchantAndroidRelease',
  kind: 'records',
  title: 'Android release',
  description: "Which version of each app this merchant's devices get, and when.",
  noun: 'release',
  columns: [
    { name: 'app', label: 'App', kind: 'choice', required: true, choices: appChoices },
    {
      name: 'version',
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
  source: checked(
    tableSource({
      table: 'android_release',
      columns: {
        app: ['app', 'choice'],
        version: ['app_version', 'text'],
        status: ['status', 'choice'],
        rolloutPercent: ['rollout_percent', 'integer'],
        releaseOn: ['release_on', 'date'],
        notes: ['notes', 'text'],
      },
      unique: { android_release_key: ['version', 'This version of the app is there already.'] },
    }),
    versionCheck('android_release_app_version', 'version'),
  ),
}

export const pilotRelease: RecordsPage = {
  page: 'MerchantPilotRelease',
  kind: 'records',
  title: 'Pilot release',
  description: 'New features that this merchant tries out before everybody gets them.',
  noun: 'pilot',
  columns: [
    { name: 'name', label: 'Pilot', kind: 'text', required: true, maxLength: 60 },
    { name: 'version', label: 'Version', kind: 'text', maxLength: 19, help: versionHelp },
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
  source: checked(
    tableSource({
      table: 'pilot_release',
      columns: {
        name: ['name', 'text'],
        version: ['app_version', 'text'],
        status: ['status', 'choice'],
        startsOn: ['starts_on', 'date'],
        endsOn: ['ends_on', 'date'],
        notes: ['notes', 'text'],
      },
      unique: { pilot_release_key: ['name', 'Another pilot has this name.'] },
    }),
    {
      ...versionCheck('pilot_release_app_version', 'version'),
      pilot_release_dates: ['endsOn', 'Lies before the day on which it starts.'],
    },
  ),
}

export const versionControl: RecordsPage = {
  page: 'AdminVersionControl',
  kind: 'records',
  title: 'Version control',
  description: "Versions of each app that this merchant's devices may run.",
  noun: 'version rule',
  columns: [
    { name: 'app', label: 'App', kind: 'choice', required: true, choices: appChoices },
    {
      name: 'lowest',
      label: 'Lowest version',
      kind: 'text',
      required: true,
      maxLength: 19,
      help: versionHelp,
    },
    {
      name: 'highest',
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
  source: checked(
    tableSource({
      table: 'version_rule',
      columns: {
        app: ['app', 'choice'],
        lowest: ['lowest_version', 'text'],
        highest: ['highest_version', 'text'],
        below: ['below', 'choice'],
        enforcedOn: ['enforced_on', 'date'],
      },
      unique: { version_rule_key: ['app', 'There is a rule for this app already.'] },
    }),
    {
      ...versionCheck('version_rule_lowest', 'lowest'),
      ...versionCheck('version_rule_highest', 'highest'),
    },
  ),
}
