// Facts: U-173
import { create } from 'qrcode'
import { useTranslation } from 'react-i18next'

import { printedName } from '../../rules/table-code-letters.ts'
import { codeOptions, codeRuns, tableUrl } from '../../rules/table-codes.ts'
import classes from './table-codes.module.css'

interface Props {
  storeName: string
  /** The store's public URL, and the store's name in it. */
  address: { uriName: string; url: string }
  table: string
}

/**
 * A page of the sheet, with the code as it is printed. White in every color scheme, because it
 * shows paper.
 */
export function TableCard({ storeName, address: { uriName, url }, table }: Props) {
  const { t } = useTranslation('online-ordering')
  const { modules } = create(tableUrl(url, table), codeOptions)
  const { size } = modules
  const printed = printedName(storeName, uriName)
  return (
    <figure className={classes.figure}>
      <div className={classes.card} role="img" aria-label={t('tableCodes.cardOf', { table })}>
        <span className={classes.store}>{printed}</span>
        <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
          <path
            d={codeRuns(modules)
              .map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
              .join('')}
          />
        </svg>
        <span className={classes.table}>{t('tableCodes.table', { table })}</span>
        <span className={classes.scan}>{t('tableCodes.scan')}</span>
        <span className={classes.address}>{url.replace(/^https?:\/\//, '')}</span>
      </div>
      <figcaption className={classes.caption}>
        {t('tableCodes.card')}
        {printed !== storeName.normalize('NFC') && (
          <p className={classes.printed}>{t('tableCodes.printedAs', { uriName })}</p>
        )}
      </figcaption>
    </figure>
  )
}
