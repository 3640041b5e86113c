// A report that a plugin describes: rows to read, of some days, with their sums and their file.
// Facts: R-008
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import type { DescribedProps } from './columns/description.ts'
import { useReading } from './columns/use-reading.ts'
import type { PageRecord } from './columns/values.ts'
import { DescribedGrid } from './list/described-grid.tsx'
import { emptyKey } from './list/rows.ts'

export function ReportList({ description }: DescribedProps) {
  const { t } = useTranslation('records')
  const navigate = useNavigate()
  const { opens } = description
  const actions = ({ path }: PageRecord) =>
    opens === undefined || path === undefined
      ? []
      : [{ label: opens, run: () => void navigate(path) }]
  return (
    <DescribedGrid
      description={description}
      reading={useReading(description)}
      {...(opens !== undefined && { actions })}
      empty={{
        text: t(emptyKey(description) ?? 'list.emptyAlone'),
        action: null,
      }}
    />
  )
}
