import { Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Pages } from '../../grid/data-grid/pages.tsx'
import { toCents } from '../../money.ts'
import { formatMoney } from '../../i18n/numbers.ts'
import { useCulture } from '../../session/facts/culture.ts'
import type { Outcome } from '../columns/description.ts'

/** The number that fits on a screen. */
const pageSize = 20

/** Every price that a price change affects, with its old value, in pages. */
export function Prices({ prices }: { prices: NonNullable<Outcome['prices']> }) {
  const { t } = useTranslation('records')
  const culture = useCulture()
  const [page, setPage] = useState(1)
  const pages = Math.ceil(prices.length / pageSize)
  // Limit the page, because another preview may have fewer pages.
  const shown = Math.min(page, pages)
  const money = (amount: number) => formatMoney(toCents(amount), culture)
  return (
    <>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={t('action.prices')} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('action.item')}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t('action.before')}
              </Table.Th>
              <Table.Th scope="col" ta="right">
                {t('action.after')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {prices.slice((shown - 1) * pageSize, shown * pageSize).map((price, at) => (
              // The key includes the index, because two variations may have the same name.
              <Table.Tr key={`${at} ${price.name}`}>
                <Table.Td>{price.name}</Table.Td>
                <Table.Td ta="right">{money(price.before)}</Table.Td>
                <Table.Td ta="right">{money(price.after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Pages page={shown} last={pages} onChange={setPage} />
    </>
  )
}
