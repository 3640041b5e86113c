// Facts: U-149
import { useQuery } from '@tanstack/react-query'
import { memo, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'

import { formatMoney, Notice, operationQuery, toCents, useCulture, useText } from '#core'

import { feeExample, type FeeExampleQuery } from '../fees/model/fee-lists.graph.ts'
import { DevicePreview, type Device } from '../parts/device-preview.tsx'
import { textHex } from './model/colors.ts'
import { fonts, useFont } from './model/fonts.ts'
import type { BrandRow } from './model/site-branding.form.ts'
import classes from './storefront.module.css'
import { useWholeColor } from './use-whole-color.ts'

type Items = FeeExampleQuery['getFeeExample']['items']
type Look = Pick<BrandRow, 'name' | 'font' | 'sitePrimaryColor' | 'buttonTextColor'>
interface StorefrontProps extends Look {
  /** The store whose items are shown. */
  site: { id: string; name: string } | undefined
}

/** A preview of the storefront with the store's items. It renders again while the user types. */
export const Storefront = memo(function Storefront({ site, ...look }: StorefrontProps) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const query = useQuery({
    ...operationQuery(feeExample, { site: site?.id ?? '' }),
    enabled: site !== undefined,
    // Keeps showing the previous store's items while those of another store load.
    placeholderData: (before) => before,
  })
  const color = useWholeColor(look.sitePrimaryColor)
  return (
    <div className={classes.aside}>
      <DevicePreview detail={site?.name} tall>
        {(device) => (
          <Page
            look={{ ...look, sitePrimaryColor: color }}
            device={device}
            items={query.data?.getFeeExample.items}
          />
        )}
      </DevicePreview>
      {query.isLoadingError && (
        <Notice
          kind="warning"
          text={t('siteBranding.preview.failed')}
          action={{ label: text('ui:retry'), run: () => void query.refetch() }}
        />
      )}
    </div>
  )
})

interface PageProps {
  look: Look
  device: Device
  /** Undefined until loaded. */
  items: Items | undefined
}
function Page({ look, device, items }: PageProps) {
  const { t } = useTranslation('online-ordering')
  const { name, font, sitePrimaryColor, buttonTextColor } = look
  const style = {
    '--brand': sitePrimaryColor,
    '--on-brand': textHex[buttonTextColor],
    '--brand-font': useFont(font),
  } as CSSProperties
  const order = <span className={classes.order}>{t('preview.order')}</span>
  return (
    <div
      role="img"
      aria-label={t('siteBranding.preview.label', {
        name,
        font: fonts[font].name,
        text: t(`siteBranding.color.${buttonTextColor}`),
        color: sitePrimaryColor,
      })}
      className={classes.page}
      style={style}
    >
      <div className={classes.head}>
        <span className={classes.monogram}>{initialsOf(name)}</span>
        <span className={classes.name}>{name}</span>
        {device === 'desktop' && order}
      </div>
      {items && <Menu items={items} />}
      {device === 'phone' && <div className={classes.foot}>{order}</div>}
    </div>
  )
}

/** The initials of the first two words. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

const mostPopular = 4

const Menu = memo(function Menu({ items }: { items: Items }) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  if (items.length === 0)
    return <p className={classes.nothing}>{t('siteBranding.preview.nothing')}</p>
  const shown = (className: string | undefined, some: Items) =>
    some.map(({ itemMasterId, name, price }) => (
      <span key={itemMasterId} className={className}>
        <span>{name}</span>
        <span className={classes.price}>{formatMoney(toCents(price), culture)}</span>
      </span>
    ))
  const others = items.slice(mostPopular)
  return (
    <div className={classes.menu}>
      <span className={classes.heading}>{t('siteBranding.preview.popular')}</span>
      <div className={classes.cards}>{shown(classes.card, items.slice(0, mostPopular))}</div>
      {others.length > 0 && (
        <>
          <span className={classes.heading}>{t('siteBranding.preview.menu')}</span>
          <div className={classes.lines}>{shown(classes.line, others)}</div>
        </>
      )}
    </div>
  )
})
