// Settings and apps on a merchant's devices, and how stock syncs to the web shop.
// Facts: P-025, P-034, R-051
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
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

export const inventorySync = recordsPage({
  page: 'MerchantCommerceInventorySync',
  title: 'Commerce inventory sync',
  description: 'How the stock of a store goes to the web shop and back.',
  noun: 'sync setting',
  columns: [
    {
      name: 'isOn',
      label: 'Sync',
      kind: 'boolean',
      required: true,
      default: true,
      choices: yesNo('On', 'Off'),
    },
    {
      name: 'direction',
      label: 'Direction',
      kind: 'choice',
      required: true,
      default: 'toCommerce',
      choices: choices({
        toCommerce: 'Store to web shop',
        fromCommerce: 'Web shop to store',
        both: 'Both ways',
      }),
    },
    {
      name: 'everyMinutes',
      label: 'Every … minutes',
      kind: 'integer',
      required: true,
      minimum: 5,
      maximum: 1440,
      default: 15,
    },
    {
      name: 'hideBelow',
      label: 'Hide items below',
      kind: 'integer',
      minimum: 0,
      maximum: 9999,
      help: 'Items with fewer pieces are not offered. Empty: all are.',
    },
  ],
  defaultSort: 'everyMinutes',
  abilities: {
    create: 'admin.editInventorySync',
    update: 'admin.editInventorySync',
    delete: 'admin.editInventorySync',
  },
  source: recordSource({
    table: 'commerce_sync_setting',
    store: true,
    unique: {
      commerce_sync_setting_key: ['isOn', 'This store has its setting already. Edit that one.'],
    },
  }),
})
