import { Button } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber, Notice, useCulture } from '#core'

import { isReadable, nearestShade, textContrast, textHex, type TextColor } from './model/colors.ts'
import classes from './site-branding.module.css'

interface ContrastNoteProps {
  color: string
  text: TextColor
  /** Chooses another color or another text color. Undefined if the form is read-only. */
  onColor: ((color: string) => void) | undefined
  onText: ((text: TextColor) => void) | undefined
}

/** How readable the text is on the color, and alternatives if it isn't. */
export function ContrastNote({ color, text, onColor, onText }: ContrastNoteProps) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  // Rounds down, because 4.46 must not look sufficient.
  const ratio = (on: string, of: TextColor) =>
    formatNumber(Math.floor(textContrast(on, of) * 10) / 10, culture, {
      minimumFractionDigits: 1,
    })
  const said = (on: string, of: TextColor) => ({
    text: t(`siteBranding.color.${of}`),
    color: on,
    ratio: ratio(on, of),
  })
  if (isReadable(color, text))
    return <p className={classes.contrast}>{t('siteBranding.contrast.good', said(color, text))}</p>
  const shade = nearestShade(color, text)
  const other = text === 'White' ? 'Black' : 'White'
  const offers = [
    {
      on: shade,
      of: text,
      help: t('siteBranding.contrast.nearest', { ratio: ratio(shade, text) }),
      label: t('siteBranding.contrast.useShade'),
      take: onColor && (() => onColor(shade)),
    },
    {
      on: color,
      of: other,
      help: t('siteBranding.contrast.other', { ratio: ratio(color, other) }),
      label: t(`siteBranding.contrast.use${other}`),
      take: onText && (() => onText(other)),
    },
  ] as const
  return (
    <div className={classes.unreadable}>
      <Notice
        kind="warning"
        title={t('siteBranding.contrast.title')}
        text={t('siteBranding.contrast.low', said(color, text))}
      />
      {offers
        .filter(({ on, of }) => isReadable(on, of))
        .map(({ on, of, help, label, take }) => (
          <div key={label} className={classes.offer}>
            <span
              className={classes.sample}
              style={{ '--brand': on, '--on-brand': textHex[of] } as CSSProperties}
            >
              {t('preview.order')}
            </span>
            <span className={classes.offerWords}>
              <strong>
                {t('siteBranding.contrast.pair', {
                  text: t(`siteBranding.color.${of}`),
                  color: on,
                })}
              </strong>
              <span>{help}</span>
            </span>
            {take && (
              <Button variant="default" size="compact-sm" onClick={take}>
                {label}
              </Button>
            )}
          </div>
        ))}
    </div>
  )
}
