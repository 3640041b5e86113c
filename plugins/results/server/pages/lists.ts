// Lists of current items, modifiers, customers, employees and devices.
import { sql } from 'kysely'

import { choiceOf } from '#server/records/engine/filters.ts'
import { ofStores, storesOf } from '#server/records/engine/query-source.ts'
import { isChosen, on } from '#server/records/engine/report.ts'
import {
  choice,
  choiceFilter,
  toChoices,
  date,
  number,
  price,
  text,
  time,
  yesNo,
} from '../reports/columns.ts'
import { define } from '../reports/define.ts'

const activity = toChoices({ true: 'Active', false: 'Off' })

export const items = define({
  name: 'ItemList',
  answers: 'All items with their category, price and tax.',
  noun: 'item',
  line: { measure: 'price', details: ['category', 'department', 'soldBy'] },
  columns: [
    text('name', 'Item', 'i.name'),
    text('category', 'Category', 'c.name'),
    text('department', 'Department', 'd.name'),
    price('price', 'Price', 'i.retail_price', {
      help: 'Empty if the cashier enters the price.',
      meaning: 'The price of one; empty if the cashier enters it.',
    }),
    choice('soldBy', 'Sold by', 'i.sold_by', toChoices({ each: 'Each', weight: 'Weight' })),
    text('tax', 'Tax category', 'x.name'),
    text('routing', 'Routing group', 'g.name'),
    text('barcode', 'Barcode', 'i.barcode'),
    yesNo('isActive', 'At the register', sql`coalesce(o.is_pos_active, i.is_pos_active)`, {
      choices: activity,
    }),
    yesNo('isOnline', 'Online', sql`coalesce(o.is_available_online, i.is_available_online)`, {
      choices: activity,
    }),
  ],
  sort: 'name',
  filters: [choiceFilter('active', 'At the register', activity)],
  search: ['name', 'category', 'department', 'barcode'],
  id: 'i.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('item as i')
      .leftJoin('item_category as c', on('c.id', 'i.category_id'))
      .leftJoin('department as d', on('d.id', 'c.department_id'))
      .leftJoin('tax_category as x', on('x.id', 'i.tax_category_id'))
      .leftJoin('printer_group as g', on('g.id', 'i.printer_group_id'))
      // Adds the store's own values. In company view there are none, so the shared values are
      // shown.
      .leftJoin('item_store as o', (join) =>
        on('o.item_id', 'i.id')(join).on('o.store_id', '=', scope.storeId),
      )
      .where('i.merchant_id', '=', scope.merchantId)
      .where('i.deleted_at', 'is', null)
      .where('i.item_type', 'in', ['I', 'B'])
      .$if(choiceOf(filters, 'active') !== undefined, (query) =>
        query.where(
          sql<boolean>`coalesce(o.is_pos_active, i.is_pos_active)
            = ${isChosen(filters, 'active', 'true')}`,
        ),
      ),
})

export const modifiers = define({
  name: 'ModifierList',
  answers: 'All modifiers and the groups that offer them.',
  noun: 'modifier',
  line: { measure: 'price', details: ['group', 'least', 'most'] },
  columns: [
    text('name', 'Modifier', 'i.name'),
    text('group', 'Modifier group', 'g.name'),
    price('price', 'Price', sql`coalesce(m.price, i.retail_price)`, {
      help: 'In this group.',
      meaning: 'The price of one in this group.',
    }),
    number('least', 'At least', 'g.least', { help: 'How many of the group must be chosen.' }),
    number('most', 'At most', 'g.most', { meaning: 'How many of the group may be chosen.' }),
    yesNo('isDefault', 'Selected by default', sql`coalesce(m.is_default, false)`),
    yesNo('isActive', 'At the register', 'i.is_pos_active', { choices: activity }),
  ],
  sort: 'group',
  filters: [],
  search: ['name', 'group'],
  id: sql`row_number() over (order by i.id, m.modifier_group_id)`,
  rows: (tx, scope) =>
    tx
      .selectFrom('item as i')
      .leftJoin('modifier_group_item as m', on('m.item_id', 'i.id'))
      .leftJoin('modifier_group as g', (join) =>
        on('g.id', 'm.modifier_group_id')(join).on('g.deleted_at', 'is', null),
      )
      .where('i.merchant_id', '=', scope.merchantId)
      .where('i.deleted_at', 'is', null)
      .where('i.item_type', 'in', ['M', 'B']),
})

export const customers = define({
  name: 'CustomerList',
  answers: 'All customers and their contact details.',
  noun: 'customer',
  line: { measure: 'points', details: ['email', 'phone', 'city'] },
  columns: [
    text('name', 'Customer', 'c.name'),
    text('number', 'Customer number', 'c.number'),
    text('company', 'Company', 'c.company'),
    text('email', 'Email', 'c.email'),
    text('phone', 'Phone', 'c.phone'),
    text('city', 'City', 'c.city'),
    text('state', 'State', 'c.state'),
    date('since', 'Customer since', 'c.customer_since'),
    number('points', 'Loyalty points', 'c.loyalty_points', {
      meaning: 'Loyalty points that the customer has now.',
    }),
    yesNo('getsEmail', 'Gets emails', 'c.gets_email'),
  ],
  sort: 'name',
  filters: [],
  search: ['name', 'number', 'company', 'email', 'phone', 'city'],
  id: 'c.id',
  rows: (tx, scope) =>
    tx
      .selectFrom('customer as c')
      .where('c.merchant_id', '=', scope.merchantId)
      .where('c.deleted_at', 'is', null),
})

const stillHere = toChoices({ true: 'Active', false: 'Left' })
const jobs = sql`(select string_agg(j.name, ', ' order by j.name) from employee_job ej
    join job j on j.merchant_id = ej.merchant_id and j.id = ej.job_id
  where ej.merchant_id = e.merchant_id and ej.employee_id = e.id and ej.deleted_at is null
  and j.deleted_at is null)`
const stores = sql`case when e.all_stores then 'All stores' else (select string_agg(s.name, ', '
    order by s.name) from employee_store w
  join store s on s.merchant_id = w.merchant_id and s.id = w.store_id
  where w.merchant_id = e.merchant_id and w.employee_id = e.id) end`

export const employees = define({
  name: 'EmployeeList',
  answers: 'All employees, their jobs and their stores.',
  noun: 'employee',
  line: { measure: 'number', details: ['jobs', 'stores', 'phone'] },
  columns: [
    text('name', 'Employee', 'e.name'),
    text('number', 'Employee number', 'e.employee_number'),
    text('jobs', 'Jobs', jobs),
    text('stores', 'Stores', stores),
    text('email', 'Email', 'e.email'),
    text('phone', 'Phone', 'e.phone'),
    date('hired', 'Hired', 'e.hired_on'),
    yesNo('hasAccess', 'Works at the register', 'e.allow_pos_access'),
    yesNo('isActive', 'Active', 'e.is_active', { choices: stillHere }),
  ],
  sort: 'name',
  filters: [{ ...choiceFilter('active', 'Active', stillHere), default: 'true' }],
  search: ['name', 'number', 'jobs', 'stores', 'email', 'phone'],
  id: 'e.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('employee as e')
      .where('e.merchant_id', '=', scope.merchantId)
      .where('e.deleted_at', 'is', null)
      .where('e.is_active', '=', isChosen(filters, 'active', 'true'))
      .$if(storesOf(scope) !== 'all', (query) =>
        query.where(
          sql<boolean>`(e.all_stores or exists (select from employee_store w
            where w.merchant_id = e.merchant_id and w.employee_id = e.id
            and ${ofStores(scope, 'w.store_id')}))`,
        ),
      ),
})

export const devices = define({
  name: 'DeviceList',
  answers: 'POS devices, what runs on them, and when they were last online.',
  noun: 'device',
  line: { measure: 'status', details: ['model', 'orderMode', 'lastContact'] },
  columns: [
    text('name', 'Device', 'd.name'),
    text('model', 'Model', 'd.model'),
    text('serial', 'Serial number', 'd.serial'),
    text('version', 'Software', 'd.software_version'),
    text('orderMode', 'Order mode', 'o.name'),
    choice(
      'status',
      'Status',
      'd.status',
      toChoices({ active: 'Active', offline: 'Offline', retired: 'Retired' }),
    ),
    time('registered', 'Registered', 'd.registered_at'),
    time('lastContact', 'Last contact', 'd.last_contact_at'),
  ],
  sort: 'name',
  filters: [],
  search: ['name', 'model', 'serial', 'version'],
  store: 's.name',
  id: 'd.id',
  rows: (tx, scope) =>
    tx
      .selectFrom('device as d')
      .innerJoin('store as s', on('s.id', 'd.store_id'))
      .leftJoin('order_mode as o', on('o.id', 'd.order_mode_id'))
      .where('d.merchant_id', '=', scope.merchantId)
      .where('d.deleted_at', 'is', null)
      .where(ofStores(scope, 'd.store_id')),
})
