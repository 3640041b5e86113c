// Cash, card and API settings of a store's registers: one form each.
// Facts: P-049 to P-051
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }

import type { RecordsPage } from '#server/records/engine/description.ts'
import type { Values } from '#server/records/engine/source.ts'
import { fault, network } from '#server/records/settings/checks.ts'
import { choice, choicesOf, money, storeOf, text, yesNo } from '#server/records/settings/columns.ts'
import { storeSetting } from '#server/records/settings/setting-source.ts'

export const cashManagement: RecordsPage = {
  page: 'CashManagement',
  kind: 'records',
  title: 'Cash management',
  description: 'What is in the drawers, when they are counted, and when cash goes to the safe.',
  noun: 'store',
  columns: [
    storeOf,
    money('startingCash', 'Starting cash', { help: 'In a drawer when it is opened.' }),
    money('dropAbove', 'Safe drop above', {
      help: 'The register asks to take cash to the safe; empty means never.',
    }),
    money('allowedDifference', 'Allowed difference', {
      help: 'Between what was counted and what should be there.',
    }),
    yesNo(
      'countsBlind',
      'Count without seeing the total',
      'Whoever counts does not see what should be there.',
    ),
    yesNo('countsAtShiftEnd', 'Count at the end of a shift', undefined, { default: true }),
    yesNo('asksDifferenceReason', 'Ask for the reason of a difference', undefined, {
      default: true,
      inList: false,
    }),
  ],
  defaultSort: 'name',
  abilities: { update: 'settings.editCashManagement' },
  source: storeSetting({
    table: 'cash_setting',
    columns: {
      startingCash: ['starting_cash', 'money'],
      dropAbove: ['drop_above', 'money'],
      allowedDifference: ['allowed_difference', 'money'],
      countsBlind: ['counts_blind', 'boolean', false],
      countsAtShiftEnd: ['counts_at_shift_end', 'boolean', true],
      asksDifferenceReason: ['asks_difference_reason', 'boolean', true],
    },
    check: ({ startingCash, dropAbove }) => [
      typeof startingCash === 'number' && typeof dropAbove === 'number' && dropAbove <= startingCash
        ? fault('dropAbove', 'range', 'Must be more than the starting cash.')
        : undefined,
    ],
  }),
}

export const inStoreApi: RecordsPage = {
  page: 'InStoreApi',
  kind: 'records',
  title: 'In-store API',
  description: 'Lets a program in the store, such as an order board, talk to its registers.',
  noun: 'store',
  columns: [
    storeOf,
    yesNo('isOn', 'On'),
    text('clientName', 'Program', 40, { help: 'What talks to the registers.' }),
    text('allowedNetwork', 'May call from', 43, {
      help: 'An address such as 10.0.0.5, or a range such as 192.168.1.0/24.',
    }),
    {
      name: 'port',
      label: 'Port',
      kind: 'integer',
      required: true,
      minimum: 1024,
      maximum: 65_535,
    },
    yesNo('isReadOnly', 'Reads only', 'It cannot send orders.', { default: true }),
  ],
  defaultSort: 'name',
  abilities: { update: 'settings.editInStoreApi' },
  source: storeSetting({
    table: 'in_store_api_setting',
    columns: {
      isOn: ['is_on', 'boolean', false],
      clientName: ['client_name', 'text'],
      allowedNetwork: ['allowed_network', 'text'],
      port: ['port', 'integer', 8443],
      isReadOnly: ['is_read_only', 'boolean', true],
    },
    check: (values) => [
      network(
        values,
        'allowedNetwork',
        'Enter an address such as 10.0.0.5, or a range such as 192.168.1.0/24.',
      ),
      values['isOn'] === true && values['allowedNetwork'] === null
        ? fault(
            'allowedNetwork',
            'required',
            'Say from where it may call before it is switched on.',
          )
        : undefined,
    ],
  }),
}

const gatewayNames: Readonly<Record<string, string>> = {
  none: 'None',
  ConnectedPayments: 'Connected Payments',
  BankOfAmerica: 'Bank of America',
}
const gatewayChoices = choicesOf(
  Object.fromEntries(
    Object.entries(gateways).map(([name, { id }]) => [id, gatewayNames[name] ?? name]),
  ),
)

/**
 * Options that only some gateways support: field, value when off, error message, and the ability
 * that checks the store's gateway.
 */
const taken = [
  {
    name: 'terminal',
    off: 'none',
    by: ['Ingenico'],
    abilities: { change: 'settings.paymentTerminal' },
    refused: 'Terminals are chosen for stores on Ingenico.',
  },
  {
    name: 'entersByHand',
    off: false,
    by: ['BankOfAmerica', 'Creditcall', 'Ingenico', 'ConnectedPayments'],
    abilities: { change: 'settings.manualCard' },
    refused: 'The gateway of this store takes no cards that are entered by hand.',
  },
  {
    name: 'takesTips',
    off: false,
    by: ['BankOfAmerica', 'Ingenico', 'Monetra', 'ConnectedPayments'],
    abilities: { change: 'settings.cardTips' },
    refused: 'The gateway of this store takes no tips on cards.',
  },
] as const satisfies readonly { by: readonly (keyof typeof gateways)[]; [key: string]: unknown }[]
const [terminal, byHand, tips] = taken
const terminals = {
  none: 'None',
  iPP320: 'iPP320',
  iSC250: 'iSC250',
  Lane3000: 'Lane 3000',
  Move5000: 'Move 5000',
}

const takes = ({ gateway }: Values, { by }: (typeof taken)[number]) =>
  by.some((name) => String(gateways[name].id) === gateway)
/**
 * Errors for options just switched on that the gateway does not support. The gateway may change in
 * the same save.
 */
const refused = (values: Values, before: Values | undefined) =>
  taken
    .filter((of) => values[of.name] !== of.off && values[of.name] !== before?.[of.name])
    .filter((of) => !takes(values, of))
    .map((of) => fault(of.name, 'gateway', of.refused))
const switchedOff = (values: Values): Values =>
  Object.fromEntries(taken.filter((of) => !takes(values, of)).map(({ name, off }) => [name, off]))

export const payments: RecordsPage = {
  page: 'Payments',
  kind: 'records',
  title: 'Payments',
  description: 'How the store takes cards.',
  noun: 'store',
  columns: [
    storeOf,
    choice('gateway', 'Payment gateway', gatewayChoices, {
      help: 'What another gateway does not take is switched off with the change.',
      abilities: { change: 'settings.changePaymentGateway' },
    }),
    choice('terminal', 'Terminal', terminals, {
      help: 'With Ingenico only.',
      abilities: terminal.abilities,
    }),
    yesNo(
      'entersByHand',
      'Enter cards by hand',
      'With Bank of America, Creditcall, Ingenico and Connected Payments.',
      { abilities: byHand.abilities },
    ),
    yesNo(
      'takesTips',
      'Tips on cards',
      'With Bank of America, Ingenico, Monetra and Connected Payments.',
      { abilities: tips.abilities },
    ),
    money('signatureFrom', 'Signature from', { help: 'Empty means never.' }),
    yesNo('takesOfflineCredit', 'Cards while the line is down', undefined, {
      abilities: { change: 'settings.changeOfflineCreditPaymentMethod' },
    }),
  ],
  defaultSort: 'name',
  abilities: { update: 'settings.editPayments' },
  source: storeSetting({
    table: 'payment_setting',
    ofStore: { gateway: ['credit_gateway', 'choice'] },
    columns: {
      terminal: ['terminal', 'choice', 'none'],
      entersByHand: ['enters_cards_by_hand', 'boolean', false],
      takesTips: ['takes_card_tips', 'boolean', false],
      signatureFrom: ['signature_from', 'money'],
      takesOfflineCredit: ['takes_offline_credit', 'boolean', false],
    },
    check: refused,
    settle: (values) => ({ ...values, ...switchedOff(values) }),
  }),
}
