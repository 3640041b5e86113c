// Facts: U-146, U-147, S-141, V-136, V-137
import { ColorPicker, ColorSwatch, Input } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, SegmentedControl, type Settings, TextInput } from '#core'

import {
  channelMost,
  hexToChannels,
  colorModes,
  channelsToHex,
  typedChannel,
  typedHex,
  type Channels,
  type ColorMode,
} from './model/colors.ts'
import { ContrastNote } from './contrast-note.tsx'
import type { BrandRow, BrandsRecord, BrandsValues } from './model/site-branding.form.ts'
import classes from './site-branding.module.css'
import { useWholeColor } from './use-whole-color.ts'

interface ColorFieldProps {
  settings: Settings<BrandsValues, BrandsRecord>
  /** The tab's key. */
  at: string
  row: BrandRow
}

/**
 * The brand's color, which can be dragged or typed in one of three notations, and the color of the
 * text on it.
 */
export function ColorSection({ settings, at, row }: ColorFieldProps) {
  const { t } = useTranslation('online-ordering')
  const { form, readOnlyReason } = settings
  const readOnly = readOnlyReason !== undefined
  const [mode, setMode] = useState<ColorMode>('hex')
  const path = `brands.${at}.sitePrimaryColor` as const
  const whole = useWholeColor(row.sitePrimaryColor)
  const put = (color: string) => form.setFieldValue(path, color)
  const text = `brands.${at}.buttonTextColor` as const
  return (
    <FormSection title={t('siteBranding.color.title')} help={t('siteBranding.color.help')}>
      <div className={classes.color}>
        {readOnly ? (
          <ColorSwatch color={whole} size={120} radius="sm" withShadow={false} />
        ) : (
          <ColorPicker
            fullWidth
            format="hex"
            value={whole}
            onChange={put}
            saturationLabel={t('siteBranding.color.saturation')}
            hueLabel={t('siteBranding.color.hueSlider')}
            className={classes.picker}
          />
        )}
        <div className={classes.colorFields}>
          <SegmentedControl
            fullWidth
            aria-label={t('siteBranding.color.mode')}
            value={mode}
            data={colorModes.map((value) => ({ value, label: t(`siteBranding.color.${value}`) }))}
            onChange={(value) => {
              // Only converts a complete color, because a half-typed one has no value in another
              // notation.
              if (whole !== row.sitePrimaryColor) put(whole)
              setMode(colorModes.find((each) => each === value) ?? 'hex')
            }}
          />
          {mode === 'hex' ? (
            <TextInput
              {...fieldProps(form, path, { label: t('siteBranding.color.label'), required: true })}
              onChange={(event) => put(typedHex(event.currentTarget.value))}
              leftSection={<ColorSwatch color={whole} size={18} radius={4} withShadow={false} />}
              autoComplete="off"
              spellCheck={false}
            />
          ) : (
            <ChannelFields
              key={mode}
              mode={mode}
              color={whole}
              readOnly={readOnly}
              onChange={put}
            />
          )}
          <Input.Wrapper label={t('siteBranding.color.text')} labelElement="div" data-path={text}>
            <SegmentedControl
              fullWidth
              aria-label={t('siteBranding.color.text')}
              readOnly={readOnly}
              value={row.buttonTextColor}
              data={(['White', 'Black'] as const).map((value) => ({
                value,
                label: t(`siteBranding.color.${value}`),
              }))}
              onChange={(value) => form.setFieldValue(text, value === 'Black' ? 'Black' : 'White')}
            />
          </Input.Wrapper>
        </div>
      </div>
      <ContrastNote
        color={whole}
        text={row.buttonTextColor}
        onColor={readOnly ? undefined : put}
        onText={readOnly ? undefined : (value) => form.setFieldValue(text, value)}
      />
    </FormSection>
  )
}

interface ChannelFieldsProps {
  mode: 'rgb' | 'hsl'
  /** A complete color. */
  color: string
  readOnly: boolean
  onChange(color: string): void
}
/**
 * Three numbers, which are limited to their range while typing. The typed numbers stay as long as
 * they mean the same color. Otherwise a gray would lose its hue, and a dark shade its saturation.
 */
function ChannelFields({ mode, color, readOnly, onChange }: ChannelFieldsProps) {
  const { t } = useTranslation('online-ordering')
  const [typed, setTyped] = useState<{ color: string; channels: Channels }>()
  const channels = typed?.color === color ? typed.channels : hexToChannels(mode, color)
  const put = (at: 0 | 1 | 2, value: string) => {
    const next = [...channels] as [number, number, number] // a copy of three numbers
    next[at] = typedChannel(value, channelMost[mode][at])
    const changed = channelsToHex(mode, next)
    setTyped({ color: changed, channels: next })
    onChange(changed)
  }
  const step = (at: 0 | 1 | 2) => (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || readOnly) return
    event.preventDefault()
    put(at, String(channels[at] + by * (event.shiftKey ? 10 : 1)))
  }
  return (
    <div className={classes.channels}>
      {([0, 1, 2] as const).map((at) => (
        <TextInput
          key={at}
          label={t(`siteBranding.color.channel.${mode}${at}`)}
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          value={channels[at]}
          onChange={(event) => put(at, event.currentTarget.value)}
          onKeyDown={step(at)}
        />
      ))}
    </div>
  )
}
