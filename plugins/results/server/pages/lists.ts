// Lists of current items, modifiers, customers, employees and devices.
import { sql } from 'kysely'

import { choiceOf } from '#server/records/engine/filters.ts'
import { ofStores, storesOf } from '#server/records/engine/query-source.ts'
import { isChosen, numberedBy, report, storeReport } from '#server/records/engine/report.ts'

const soldBy = [
  { value: 'each', label: 'Each' },
  { value: 'weight', label: 'Weight' },
] as const
const activity = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Off' },
] as const

const items = report({
  page: 'ItemListReport',
  title: 'Item list',
  description: 'All items with their category, price and tax.',
  noun: 'item',
  drawn: {
    group: 'lists',
    chart: null,
    line: { figure: 'price', details: ['category', 'department', 'soldBy'] },
  },
  columns: [
    { name: 'name', label: 'Item', kind: 'text' },
    { name: 'category', label: 'Category', kind: 'text' },
    { name: 'department', label: 'Department', kind: 'text' },
    {
      name: 'price',
      label: 'Price',
      kind: 'money',
      help: 'Nothing stands here where the cashier is asked.',
    },
    { name: 'soldBy', label: 'Sold by', kind: 'choice', choices: soldBy },
    { name: 'tax', label: 'Tax category', kind: 'text' },
    { name: 'routing', label: 'Routing group', kind: 'text' },
    { name: 'barcode', label: 'Barcode', kind: 'text' },
    { name: 'isActive', label: 'At the point of sale', kind: 'boolean', choices: activity },
    { name: 'isOnline', label: 'Online', kind: 'boolean', choices: activity },
  ],
  defaultSort: 'name',
  filters: [{ name: 'active', label: 'At the point of sale', kind: 'choice', choices: activity }],
  search: ['name', 'category', 'department', 'barcode'],
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('item as i')
      .leftJoin('item_category as c', (join) =>
        join.onRef('c.merchant_id', '=', 'i.merchant_id').onRef('c.id', '=', 'i.category_id'),
      )
      .leftJoin('department as d', (join) =>
        join.onRef('d.merchant_id', '=', 'c.merchant_id').onRef('d.id', '=', 'c.department_id'),
      )
      .leftJoin('tax_category as x', (join) =>
        join.onRef('x.merchant_id', '=', 'i.merchant_id').onRef('x.id', '=', 'i.tax_category_id'),
      )
      .leftJoin('printer_group as g', (join) =>
        join.onRef('g.merchant_id', '=', 'i.merchant_id').onRef('g.id', '=', 'i.printer_group_id'),
      )
      // Overrides of the chosen store. Company view shows the common values.
      .leftJoin('item_store as o', (join) =>
        join
          .onRef('o.merchant_id', '=', 'i.merchant_id')
          .onRef('o.item_id', '=', 'i.id')
          .on('o.store_id', '=', scope.storeId),
      )
      .where('i.merchant_id', '=', scope.merchantId)
      .where('i.deleted_at', 'is', null)
      .where('i.item_type', 'in', ['I', 'B'])
      .$if(choiceOf(filters, 'active') !== undefined, (query) =>
        query.where(
          sql<boolean>`coalesce(o.is_pos_active, i.is_pos_active)
            = ${isChosen(filters, 'active', 'true')}`,
        ),
      )
      .select([
        'i.id',
        'i.name as name',
        'c.name as category',
        'd.name as department',
        'i.retail_price as price',
        'i.sold_by as soldBy',
        'x.name as tax',
        'g.name as routing',
        'i.barcode as barcode',
        sql<boolean>`coalesce(o.is_pos_active, i.is_pos_active)`.as('isActive'),
        sql<boolean>`coalesce(o.is_available_online, i.is_available_online)`.as('isOnline'),
      ]),
})

const modifiers = report({
  page: 'ModifierListReport',
  title: 'Modifier list',
  description: 'All modifiers with the groups in which they are offered.',
  noun: 'modifier',
  drawn: {
    group: 'lists',
    chart: null,
    line: { figure: 'price', details: ['group', 'least', 'most'] },
  },
  columns: [
    { name: 'name', label: 'Modifier', kind: 'text' },
    { name: 'group', label: 'Modifier group', kind: 'text' },
    { name: 'price', label: 'Price', kind: 'money', help: 'In this group.' },
    {
      name: 'least',
      label: 'At least',
      kind: 'integer',
      help: 'How many of the group must be chosen.',
    },
    { name: 'most', label: 'At most', kind: 'integer' },
    { name: 'isDefault', label: 'Chosen from the start', kind: 'boolean' },
    { name: 'isActive', label: 'At the point of sale', kind: 'boolean', choices: activity },
  ],
  defaultSort: 'group',
  search: ['name', 'group'],
  rows: (tx, scope) =>
    tx
      .selectFrom('item as i')
      .leftJoin('modifier_group_item as m', (join) =>
        join.onRef('m.merchant_id', '=', 'i.merchant_id').onRef('m.item_id', '=', 'i.id'),
      )
      .leftJoin('modifier_group as g', (join) =>
        join
          .onRef('g.merchant_id', '=', 'm.merchant_id')
          .onRef('g.id', '=', 'm.modifier_group_id')
          .on('g.deleted_at', 'is', null),
      )
      .where('i.merchant_id', '=', scope.merchantId)
      .where('i.deleted_at', 'is', null)
      .where('i.item_type', 'in', ['M', 'B'])
      .select([
        numberedBy('i.id', 'm.modifier_group_id').as('id'),
        'i.name as name',
        'g.name as group',
        sql<string | null>`coalesce(m.price, i.retail_price)`.as('price'),
        'g.least as least',
        'g.most as most',
        sql<boolean>`coalesce(m.is_default, false)`.as('isDefault'),
        'i.is_pos_active as isActive',
      ]),
})

const customers = report({
  page: 'CustomerListReport',
  title: 'Customer list',
  description: 'All customers with how to reach them.',
  noun: 'customer',
  drawn: {
    group: 'lists',
    chart: null,
    line: { figure: 'points', details: ['email', 'phone', 'city'] },
  },
  columns: [
    { name: 'name', label: 'Customer', kind: 'text' },
    { name: 'number', label: 'Customer number', kind: 'text' },
    { name: 'company', label: 'Company', kind: 'text' },
    { name: 'email', label: 'Email', kind: 'text' },
    { name: 'phone', label: 'Phone', kind: 'text' },
    { name: 'city', label: 'City', kind: 'text' },
    { name: 'state', label: 'State', kind: 'text' },
    { name: 'since', label: 'Customer since', kind: 'date' },
    { name: 'points', label: 'Loyalty points', kind: 'integer' },
    { name: 'getsEmail', label: 'Gets emails', kind: 'boolean' },
  ],
  defaultSort: 'name',
  search: ['name', 'number', 'company', 'email', 'phone', 'city'],
  rows: (tx, scope) =>
    tx
      .selectFrom('customer as c')
      .where('c.merchant_id', '=', scope.merchantId)
      .where('c.deleted_at', 'is', null)
      .select([
        'c.id',
        'c.name as name',
        'c.number as number',
        'c.company as company',
        'c.email as email',
        'c.phone as phone',
        'c.city as city',
        'c.state as state',
        'c.customer_since as since',
        'c.loyalty_points as points',
        'c.gets_email as getsEmail',
      ]),
})

const employees = report({
  page: 'EmployeeListReport',
  title: 'Employee list',
  description: 'Everybody who works here, their jobs and their stores.',
  noun: 'employee',
  drawn: {
    group: 'lists',
    chart: null,
    line: { figure: 'number', details: ['jobs', 'stores', 'phone'] },
  },
  columns: [
    { name: 'name', label: 'Employee', kind: 'text' },
    { name: 'number', label: 'Employee number', kind: 'text' },
    { name: 'jobs', label: 'Jobs', kind: 'text' },
    { name: 'stores', label: 'Stores', kind: 'text' },
    { name: 'email', label: 'Email', kind: 'text' },
    { name: 'phone', label: 'Phone', kind: 'text' },
    { name: 'hired', label: 'Hired', kind: 'date' },
    { name: 'hasAccess', label: 'Works at the point of sale', kind: 'boolean' },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Left' },
      ],
    },
  ],
  defaultSort: 'name',
  filters: [
    {
      name: 'active',
      label: 'Active',
      kind: 'choice',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Left' },
      ],
      default: 'true',
    },
  ],
  search: ['name', 'number', 'jobs', 'stores', 'email', 'phone'],
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('employee as e')
      .where('e.merchant_id', '=', scope.merchantId)
      .where('e.deleted_at', 'is', null)
      .where('e.is_active', '=', isChosen(filters, 'active', 'true'))
      // Employees who work in one of the stores in view, or in all stores.
      .$if(storesOf(scope) !== 'all', (query) =>
        query.where(({ or, exists, selectFrom }) =>
          or([
            sql<boolean>`e.all_stores`,
            exists(
              selectFrom('employee_store as w')
                .whereRef('w.merchant_id', '=', 'e.merchant_id')
                .whereRef('w.employee_id', '=', 'e.id')
                .where(ofStores(scope, 'w.store_id'))
                .select('w.store_id'),
            ),
          ]),
        ),
      )
      .select([
        'e.id',
        'e.name as name',
        'e.employee_number as number',
        'e.email as email',
        'e.phone as phone',
        'e.hired_on as hired',
        'e.allow_pos_access as hasAccess',
        'e.is_active as isActive',
        sql<string | null>`(select string_agg(j.name, ', ' order by j.name) from employee_job ej
          join job j on j.merchant_id = ej.merchant_id and j.id = ej.job_id
        where ej.merchant_id = e.merchant_id and ej.employee_id = e.id and ej.deleted_at is null
        and j.deleted_at is null)`.as('jobs'),
        sql<
          string | null
        >`case when e.all_stores then 'All stores' else (select string_agg(s.name, ', '
          order by s.name) from employee_store w
        join store s on s.merchant_id = w.merchant_id and s.id = w.store_id
        where w.merchant_id = e.merchant_id and w.employee_id = e.id) end`.as('stores'),
      ]),
})

const devices = storeReport({
  page: 'DeviceListReport',
  title: 'Device list',
  description: 'The point-of-sale devices, what runs on them, and when they were last heard of.',
  noun: 'device',
  drawn: {
    group: 'lists',
    chart: null,
    line: { figure: 'status', details: ['model', 'orderMode', 'lastContact'] },
  },
  columns: [
    { name: 'name', label: 'Device', kind: 'text' },
    { name: 'model', label: 'Model', kind: 'text' },
    { name: 'serial', label: 'Serial number', kind: 'text' },
    { name: 'version', label: 'Software', kind: 'text' },
    { name: 'orderMode', label: 'Order mode', kind: 'text' },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      choices: [
        { value: 'active', label: 'Active' },
        { value: 'offline', label: 'Offline' },
        { value: 'retired', label: 'Retired' },
      ],
    },
    { name: 'registered', label: 'Registered', kind: 'dateTime' },
    { name: 'lastContact', label: 'Last contact', kind: 'dateTime' },
  ],
  defaultSort: 'name',
  search: ['name', 'model', 'serial', 'version'],
  rows: (tx, scope) =>
    tx
      .selectFrom('device as d')
      .innerJoin('store as s', (join) =>
        join.onRef('s.merchant_id', '=', 'd.merchant_id').onRef('s.id', '=', 'd.store_id'),
      )
      .leftJoin('order_mode as o', (join) =>
        join.onRef('o.merchant_id', '=', 'd.merchant_id').onRef('o.id', '=', 'd.order_mode_id'),
      )
      .where('d.merchant_id', '=', scope.merchantId)
      .where('d.deleted_at', 'is', null)
      .where(ofStores(scope, 'd.store_id'))
      .select([
        'd.id',
        's.name as storeName',
        'd.name as name',
        'd.model as model',
        'd.serial as serial',
        'd.software_version as version',
        'o.name as orderMode',
        'd.status as status',
        'd.registered_at as registered',
        'd.last_contact_at as lastContact',
      ]),
})

export const listPages = [items, modifiers, customers, employees, devices] as const
