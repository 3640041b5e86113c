// Versions of apps that the devices of a merchant get, may run, and may try out.
// Facts: P-027, P-036, P-037
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { versionCheck, versionHelp } from '#server/records/operator/versions.ts'
import { appChoices } from '#server/records/operator/choices.ts'
import { choice, editedBy, integer, pick, text } from '#server/records/settings/columns.ts'

export const androidRelease = recordsPage({
  page: 'MerchantAndroidRelease',
  title: 'Android release',
  description: "Which version of each app this merchant's devices get, and when.",
  noun: 'release',
  columns: [
    pick('app', 'App', appChoices),
    text('version', 'Version', 19, { column: 'app_version', required: true, help: versionHelp }),
    choice('status', 'Status', {
      scheduled: 'Scheduled',
      rollingOut: 'Rolling out',
      live: 'Live',
      held: 'Held back',
    }),
    integer('rolloutPercent', 'Devices, percent', 0, 100, {
      required: true,
      default: 100,
      help: 'Percentage of devices that get it.',
    }),
    { name: 'releaseOn', label: 'From', kind: 'date', required: true },
    text('notes', 'Notes', 500, { lines: 3, inList: false }),
  ],
  defaultSort: 'releaseOn',
  defaultDirection: 'desc',
  abilities: editedBy('admin.editAndroidReleases'),
  source: recordSource({
    table: 'android_release',
    unique: { android_release_key: ['version', 'This version of the app is already listed.'] },
    checks: versionCheck('android_release_app_version', 'version'),
  }),
})

export const pilotRelease = recordsPage({
  page: 'MerchantPilotRelease',
  title: 'Pilot release',
  description: 'New features that this merchant tries before everyone gets them.',
  noun: 'pilot',
  columns: [
    text('name', 'Pilot', 60, { required: true }),
    text('version', 'Version', 19, { column: 'app_version', help: versionHelp }),
    choice('status', 'Status', { planned: 'Planned', running: 'Running', ended: 'Ended' }),
    { name: 'startsOn', label: 'From', kind: 'date', required: true },
    { name: 'endsOn', label: 'Until', kind: 'date' },
    text('notes', 'Notes', 500, { lines: 3, inList: false }),
  ],
  defaultSort: 'startsOn',
  defaultDirection: 'desc',
  abilities: editedBy('admin.editPilotReleases'),
  source: recordSource({
    table: 'pilot_release',
    unique: { pilot_release_key: ['name', 'Another pilot has this name.'] },
    checks: {
      ...versionCheck('pilot_release_app_version', 'version'),
      pilot_release_dates: ['endsOn', 'Choose a day on or after the start.'],
    },
  }),
})

export const versionControl = recordsPage({
  page: 'AdminVersionControl',
  title: 'Version control',
  description: "Versions of each app that this merchant's devices can run.",
  noun: 'version rule',
  columns: [
    pick('app', 'App', appChoices),
    text('lowest', 'Lowest version', 19, {
      column: 'lowest_version',
      required: true,
      help: versionHelp,
    }),
    text('highest', 'Highest version', 19, {
      column: 'highest_version',
      help: 'Leave empty to allow all later versions.',
    }),
    choice('below', 'Older versions', { warn: 'Show a warning', block: 'Block' }),
    { name: 'enforcedOn', label: 'From', kind: 'date', required: true },
  ],
  defaultSort: 'app',
  abilities: editedBy('admin.editVersionRules'),
  source: recordSource({
    table: 'version_rule',
    unique: { version_rule_key: ['app', 'This app already has a rule.'] },
    checks: {
      ...versionCheck('version_rule_lowest', 'lowest'),
      ...versionCheck('version_rule_highest', 'highest'),
    },
  }),
})
