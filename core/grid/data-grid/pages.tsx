import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  page: number
  /** Number of pages. A single page needs no navigation. */
  last: number
  onChange(page: number): void
  /** Shows fewer page numbers, so that they fit on one line. */
  narrow?: boolean
  className?: string | undefined
}

/** The page navigation of a list. */
export function Pages({ page, last, onChange, narrow = false, className }: Props) {
  const { t } = useTranslation('grid')
  if (last <= 1) return null
  return (
    <nav aria-label={t('pages')} className={className}>
      <Pagination
        size="sm"
        total={last}
        value={Math.min(page, last)}
        siblings={narrow ? 0 : 1}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({
          'aria-label': t(control === 'previous' ? 'previous' : 'next'),
        })}
      />
    </nav>
  )
}
