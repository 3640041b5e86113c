// Settings and apps on a merchant's devices, and stock sync with the web shop.
// Facts: P-025, P-034, R-051
import { recordsPage, type RecordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { storeSetting } from '#server/records/settings/setting-source.ts'
import { versionCheck, versionHelp } from '#server/records/operator/versions.ts'
import { appChoices } from '#server/records/operator/choices.ts'
import {
  choice,
  editedBy,
  either,
  integer,
  pick,
  section,
  storeOf,
  text,
} from '#server/records/settings/columns.ts'

export const posConfigurations = recordsPage({
  page: 'PosConfigurations',
  title: 'POS configurations',
  description: 'Values that the point of sale reads by name when it starts.',
  noun: 'configuration',
  columns: [
    text('name', 'Name', 60, {
      required: true,
      help: 'As the app knows it, such as AutoLogOffSeconds.',
    }),
    text('value', 'Value', 200, { required: true }),
    choice('appliesTo', 'Applies to', [{ value: 'all', label: 'All apps' }, ...appChoices]),
    either('isActive', 'Active', ['Used', 'Ignored'], { default: true }),
    text('notes', 'Notes', 500, { lines: 3, inList: false }),
  ],
  defaultSort: 'name',
  abilities: editedBy('admin.editPosConfigurations'),
  source: recordSource({
    table: 'pos_configuration',
    unique: {
      pos_configuration_key: ['name', 'These apps already have a configuration with this name.'],
    },
    checks: {
      pos_configuration_name: [
        'name',
        'Start with a letter, then use letters, digits, dots, dashes and underscores.',
      ],
    },
  }),
})

export const posExtensionApps = recordsPage({
  page: 'PosExtensionApps',
  title: 'POS extension apps',
  description: "Third-party apps that can run on this merchant's devices.",
  noun: 'extension app',
  columns: [
    text('name', 'Name', 60, { required: true }),
    text('publisher', 'Publisher', 60, { required: true }),
    text('packageName', 'Package', 120, {
      required: true,
      help: 'As the app store knows it, such as example.publisher.app.',
    }),
    text('version', 'Version', 19, { column: 'app_version', required: true, help: versionHelp }),
    choice('status', 'Status', { allowed: 'Allowed', installed: 'Installed', blocked: 'Blocked' }),
    text('notes', 'Notes', 500, { lines: 3, inList: false }),
  ],
  defaultSort: 'name',
  abilities: editedBy('admin.editExtensionApps'),
  source: recordSource({
    table: 'extension_app',
    unique: { extension_app_key: ['packageName', 'This app is already listed.'] },
    checks: {
      ...versionCheck('extension_app_version', 'version'),
      extension_app_package: [
        'packageName',
        'Enter names joined by dots, such as example.publisher.app.',
      ],
    },
  }),
})

export const inventorySync: RecordsPage = {
  page: 'MerchantCommerceInventorySync',
  kind: 'records',
  title: 'Commerce inventory sync',
  description: 'How stock is synced between a store and the web shop.',
  noun: 'store',
  columns: [
    storeOf,
    ...section(
      'Sync',
      'When and in which direction stock is synced. Used by the web shop.',
      either('isOn', 'Sync stock', ['On', 'Off']),
      pick('direction', 'Direction', {
        toCommerce: 'Store to web shop',
        fromCommerce: 'Web shop to store',
        both: 'Both ways',
      }),
      integer('everyMinutes', 'Minutes between syncs', 5, 1440, {
        required: true,
        help: 'From 5 to 1440 (one day).',
      }),
    ),
    ...section('Web shop', 'What guests can order when stock is low. Used by the web shop.', {
      name: 'hideBelow',
      label: 'Hide items below',
      kind: 'integer',
      minimum: 0,
      maximum: 9999,
      help: 'Items with less stock are hidden. Leave empty to show all items.',
    }),
  ],
  defaultSort: 'name',
  abilities: { update: 'admin.editInventorySync' },
  source: storeSetting({
    table: 'commerce_sync_setting',
    columns: {
      isOn: ['is_on', 'boolean', false],
      direction: ['direction', 'choice', 'toCommerce'],
      everyMinutes: ['every_minutes', 'integer', 15],
      hideBelow: ['hide_below', 'integer'],
    },
  }),
}
