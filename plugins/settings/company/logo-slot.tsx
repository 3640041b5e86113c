// The company logo. Users can choose or drop a file, preview it at 100 by 100 pixels, undo the
// choice, and delete the logo. Nothing is sent until the form is saved.
// Facts: M-26, V-058, V-059, E-068, K-33, K-35
import { Button, Group } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'

import {
  fileSize,
  FormSection,
  Icon,
  readPhoto,
  PicturePicker,
  useConfirm,
  useCulture,
  useObjectUrl,
  useText,
  type PictureFormat,
} from '#core'
import { fileFault, pictureLimits, type PictureFault } from '#schemas/rules/pictures.ts'

import { logoKeys } from '../rules/company.ts'
import classes from './company.module.css'
import type { Logo } from './company.form.ts'

interface LogoSlotProps {
  value: Logo
  onChange(value: Logo): void
  disabledReason: string | undefined
  error: string | undefined
  /** The error of the last chosen file. */
  refused: PictureFault | undefined
  onRefused(fault: PictureFault | undefined): void
}

export function LogoSlot({
  value,
  onChange,
  disabledReason,
  error,
  refused,
  onRefused,
}: LogoSlotProps) {
  const { t } = useTranslation('settings')
  const text = useText()
  const confirm = useConfirm()
  const culture = useCulture()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { stored, staged } = value
  const readOnly = disabledReason !== undefined
  const stagedUrl = useObjectUrl(staged ?? undefined)
  const url = staged ? stagedUrl : (stored ?? undefined)
  const [unreadable, setUnreadable] = useState<PictureFormat>()
  const fault = unreadable
    ? text('forms:errors.unreadablePicture', { format: unreadable })
    : refused
      ? text(logoKeys[refused])
      : error

  const choose = async (file: File | undefined) => {
    if (!file) return
    const photo = await readPhoto(file)
    const isUnreadable = 'unreadable' in photo
    setUnreadable(isUnreadable ? photo.unreadable : undefined)
    const wrong = isUnreadable ? undefined : fileFault(photo)
    onRefused(wrong)
    if (!isUnreadable && !wrong) onChange({ stored, staged: photo })
  }
  const takeBack = async () => {
    const confirmed = await confirm({
      title: t('companyInfo.logo.discardTitle'),
      text: t('companyInfo.logo.discardText'),
      confirm: t('companyInfo.logo.discard'),
      danger: true,
      affectedStores: undefined,
    })
    if (confirmed) onChange({ stored, staged: null })
  }
  const remove = async () => {
    const confirmed = await confirm({
      title: t('companyInfo.logo.deleteTitle'),
      text: t('companyInfo.logo.deleteText'),
      confirm: t('companyInfo.logo.delete'),
      danger: true,
      affectedStores: undefined,
    })
    if (confirmed) onChange({ stored: null, staged: null })
  }
  return (
    <FormSection
      title={t('companyInfo.logo.title')}
      help={
        disabledReason ??
        t('companyInfo.logo.help', { limit: fileSize(pictureLimits.bytes, culture) })
      }
    >
      <div
        data-path="logo"
        className={classes.logo}
        data-over={over || undefined}
        data-fault={fault ? true : undefined}
        {...(!readOnly && {
          onDragOver: (event: DragEvent) => (event.preventDefault(), setOver(true)),
          onDragLeave: () => setOver(false),
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            setOver(false)
            void choose(event.dataTransfer.files[0])
          },
        })}
      >
        <div className={classes.preview}>
          {staged || stored ? (
            <img src={url} width={100} height={100} alt={t('companyInfo.logo.alt')} />
          ) : (
            <span className={classes.none}>
              <Icon name="picture" size={24} />
              {t('companyInfo.logo.none')}
            </span>
          )}
        </div>
        <div className={classes.acts}>
          {staged && (
            <p className={classes.about}>
              <span>{staged.name}</span>{' '}
              <span className={classes.facts}>
                {fileSize(staged.size, culture)} · {t('companyInfo.logo.notSaved')}
              </span>
            </p>
          )}
          {!readOnly && (
            <Group gap="xs">
              <Button
                variant="default"
                aria-describedby={fault ? 'logo-fault' : undefined}
                onClick={() => picker.current?.click()}
              >
                {t(stored || staged ? 'companyInfo.logo.replace' : 'companyInfo.logo.choose')}
              </Button>
              {staged && (
                <Button variant="subtle" onClick={() => void takeBack()}>
                  {t('companyInfo.logo.discard')}
                </Button>
              )}
              {stored && !staged && (
                <Button variant="default" c="var(--bad)" onClick={() => void remove()}>
                  {t('companyInfo.logo.delete')}
                </Button>
              )}
              <PicturePicker ref={picker} onChosen={(file) => void choose(file)} />
            </Group>
          )}
          {fault && (
            <p id="logo-fault" role="alert" className={classes.fault}>
              {fault}
            </p>
          )}
        </div>
      </div>
    </FormSection>
  )
}
