// Settings and apps on a merchant's devices, and how stock syncs to the web shop.
// Facts: P-025, P-034, R-051
import { recordsPage, type RecordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { section, storeOf } from '#server/records/settings/columns.ts'
import { storeSetting } from '#server/records/settings/setting-source.ts'
import { versionCheck, versionHelp } from '#server/records/operator/versions.ts'
import { appChoices, choices, yesNo } from '#server/records/operator/choices.ts'

export const posConfigurations = recordsPage({
  page: 'PosConfigurations',
  title: 'POS configurations',
  description: 'Values that the point of sale reads by their name when it starts.',
  noun: 'configuration',
  columns: [
    {
      name: 'name',
      label: 'Name',
      kind: 'text',
      required: true,
      maxLength: 60,
      help: 'As the app knows it, such as AutoLogOffSeconds.',
    },
    { name: 'value', label: 'Value', kind: 'text', required: true, maxLength: 200 },
    {
      name: 'appliesTo',
      label: 'Applies to',
      kind: 'choice',
      required: true,
      default: 'all',
      choices: [{ value: 'all', label: 'All apps' }, ...appChoices],
    },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: yesNo('Read', 'Left out'),
    },
    { name: 'notes', label: 'Notes', kind: 'text', maxLength: 500, lines: 3, inList: false },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'admin.editPosConfigurations',
    update: 'admin.editPosConfigurations',
    delete: 'admin.editPosConfigurations',
  },
  source: recordSource({
    table: 'pos_configuration',
    unique: {
      pos_configuration_key: ['name', 'These apps have a configuration of this name already.'],
    },
    checks: {
      pos_configuration_name: [
        'name',
        'A letter, then letters, digits, dots, dashes and underscores.',
      ],
    },
  }),
})

export const posExtensionApps = recordsPage({
  page: 'PosExtensionApps',
  title: 'POS extension apps',
  description: "Apps of other publishers that may run on this merchant's devices.",
  noun: 'extension app',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 60 },
    { name: 'publisher', label: 'Publisher', kind: 'text', required: true, maxLength: 60 },
    {
      name: 'packageName',
      label: 'Package',
      kind: 'text',
      required: true,
      maxLength: 120,
      help: 'As the app store knows it, such as example.publisher.app.',
    },
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
      default: 'allowed',
      choices: choices({ allowed: 'Allowed', installed: 'Installed', blocked: 'Blocked' }),
    },
    { name: 'notes', label: 'Notes', kind: 'text', maxLength: 500, lines: 3, inList: false },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'admin.editExtensionApps',
    update: 'admin.editExtensionApps',
    delete: 'admin.editExtensionApps',
  },
  source: recordSource({
    table: 'extension_app',
    unique: { extension_app_key: ['packageName', 'This app is there already.'] },
    checks: {
      ...versionCheck('extension_app_version', 'version'),
      extension_app_package: [
        'packageName',
        'Names joined by dots, such as example.publisher.app.',
      ],
    },
  }),
})

export const inventorySync: RecordsPage = {
  page: 'MerchantCommerceInventorySync',
  kind: 'records',
  title: 'Commerce inventory sync',
  description: 'How the stock of a store goes to the web shop and back.',
  noun: 'store',
  columns: [
    storeOf,
    ...section(
      'Sync',
      'When and in which direction stock is carried over. Used by the web shop.',
      {
        name: 'isOn',
        label: 'Sync stock',
        kind: 'boolean',
        required: true,
        choices: yesNo('On', 'Off'),
      },
      {
        name: 'direction',
        label: 'Direction',
        kind: 'choice',
        required: true,
        choices: choices({
          toCommerce: 'Store to web shop',
          fromCommerce: 'Web shop to store',
          both: 'Both ways',
        }),
      },
      {
        name: 'everyMinutes',
        label: 'Minutes between two syncs',
        kind: 'integer',
        required: true,
        minimum: 5,
        maximum: 1440,
        help: 'From 5 to 1440, which is a day.',
      },
    ),
    ...section('Web shop', 'What guests are offered when little is left. Used by the web shop.', {
      name: 'hideBelow',
      label: 'Hide items below',
      kind: 'integer',
      minimum: 0,
      maximum: 9999,
      help: 'Items with fewer pieces are not offered. Leave empty to offer all.',
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
