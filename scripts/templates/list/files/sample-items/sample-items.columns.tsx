import { StatusBadge, type GridColumn, type TextOf } from '#core'

import type { SampleItem } from './sample-items.ts'

const formatState = (t: TextOf, { isActive }: SampleItem): string =>
  t(isActive ? 'example-plugin:sampleItems.active' : 'example-plugin:sampleItems.off')

export const sampleItemColumns = (/*+ cultureType */ t: TextOf): GridColumn<SampleItem>[] => [
  {
    id: 'name',
    title: 'example-plugin:sampleItems.columns.name',
    value: ({ name }) => name,
    sort: 'name',
    primary: true,
  },
  /*+ columns */
  {
    id: 'state',
    title: 'example-plugin:sampleItems.columns.state',
    value: (item) => formatState(t, item),
    render: (item) => (
      <StatusBadge tone={item.isActive ? 'good' : 'neutral'}>{formatState(t, item)}</StatusBadge>
    ),
    sort: 'state',
    narrow: 'first',
    width: 150,
  },
]
