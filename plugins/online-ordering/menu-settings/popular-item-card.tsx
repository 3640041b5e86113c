// Facts: U-164, F-75, K-77
import { useTranslation } from 'react-i18next'

import { formatMoney, Icon, toCents, useCulture } from '#core'

import classes from './menu-settings.module.css'
import type { Popular } from './popular-items.form.ts'

export function PopularItemCard({ item }: { item: Popular['items'][number] }) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const { displayName, description, imageUrl, currentPrice } = item
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <strong className={classes.name} title={displayName}>
          {displayName}
        </strong>
        <p className={classes.description}>
          {description ?? t('menuSettings.popular.noDescription')}
        </p>
        <span className={classes.price}>{formatMoney(toCents(currentPrice), culture)}</span>
      </div>
      {imageUrl === null ? (
        <span className={classes.image}>
          <Icon name="picture" size={28} />
        </span>
      ) : (
        <img className={classes.image} src={imageUrl} alt="" loading="lazy" />
      )}
    </li>
  )
}
