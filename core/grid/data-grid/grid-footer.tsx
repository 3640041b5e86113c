import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { pageSizes } from '#schemas/rules/lists.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useCulture } from '../../session/facts/culture.ts'
import { NativeSelect } from '../../ui/controls/native-select.ts'
import type { GridState } from '../grid.ts'
import { lastPage } from '../state/grid-state.ts'
import classes from '../grid.module.css'
import { Pages } from './pages.tsx'

/** The range that is shown, the page size and the page navigation. */
export function GridFooter({
  state,
  total,
  narrow,
  change,
}: {
  state: GridState
  total: number
  /** Shows fewer page numbers, so that they fit on one line. */
  narrow: boolean
  change(change: Partial<GridState>, quietly?: boolean): void
}) {
  const { t } = useTranslation('grid')
  const culture = useCulture()
  const sizeId = useId()
  const count = (number: number) => formatNumber(number, culture)
  const { page, size } = state
  const last = lastPage(total, size)
  const from = Math.min((page - 1) * size + 1, total)
  return (
    <div className={classes.footer}>
      <span className={classes.range}>
        {t('range', {
          from: count(from),
          to: count(Math.min(page * size, total)),
          total: count(total),
        })}
      </span>
      {total > pageSizes[0] && (
        <span className={classes.size}>
          <label htmlFor={sizeId}>{t('size')}</label>
          <NativeSelect
            id={sizeId}
            size="xs"
            data={pageSizes.map(String)}
            value={String(size)}
            // Go to the page that contains the first row that is visible now.
            onChange={(event) =>
              change(
                {
                  size: Number(event.currentTarget.value),
                  page: Math.floor((from - 1) / Number(event.currentTarget.value)) + 1,
                },
                true,
              )
            }
          />
        </span>
      )}
      <Pages
        page={page}
        last={last}
        narrow={narrow}
        onChange={(next) => change({ page: next })}
        className={classes.last}
      />
    </div>
  )
}
