// The item's photo: choose, crop to a square, remove. It's a form value like any other, so nothing
// is sent before the item is saved.
import { Button, Group, Input } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  choosePicture,
  crop,
  Cropper,
  toDataUrl,
  fetchPicture,
  fieldProps,
  Icon,
  computeMiddle,
  PicturePicker,
  useRefusedText,
  type RefusedPicture,
} from '#core'

import type { ItemSectionProps } from './item-form.types.ts'
import classes from './photo-field.module.css'

/** The ideal size. The server keeps photos at twice this size, 800 pixels across. */
const ideal = { width: 400, height: 400 }

export function PhotoField({ form }: Pick<ItemSectionProps, 'form'>) {
  const { t } = useTranslation('menu')
  const refusedText = useRefusedText()
  const id = useId()
  const { label, description, error, readOnly, inputWrapperOrder, onChange } = fieldProps(
    form,
    'PhotoUrl',
    { label: t('item.fields.photo'), description: t('item.photo.help') },
  )
  const put: (photoUrl: string) => void = onChange
  const { ItemName: name, PhotoUrl: photoUrl } = form.values
  const picker = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  /** State that belongs to one photo. It is discarded once the form has another photo. */
  const [about, setAbout] = useState<{
    photoUrl: string
    /** The picture before cropping. */
    original?: File | undefined
    isCropping?: boolean
    refused?: RefusedPicture
  }>()
  const { original, isCropping = false, refused } = about?.photoUrl === photoUrl ? about : {}
  const fault = refused ? refusedText(refused) : error

  const wasCropping = useRef(false)
  useEffect(() => {
    // Moves the focus, because the focused control disappeared with the cropper.
    if (wasCropping.current && !isCropping) choose.current?.focus()
    wasCropping.current = isCropping
  }, [isCropping])

  const take = async (cropped: File, from: File) => {
    const next = await toDataUrl(cropped)
    setAbout({ photoUrl: next, original: from })
    put(next)
  }
  const refuse = (why: RefusedPicture) => setAbout({ photoUrl, original, refused: why })
  const add = async (file: File) => {
    setBusy(true)
    try {
      const chosen = await choosePicture(file)
      if ('refused' in chosen) refuse(chosen.refused)
      else
        await take(await crop(chosen.file, computeMiddle(chosen.size, ideal), ideal), chosen.file)
    } catch {
      refuse('broken')
    } finally {
      setBusy(false)
    }
  }
  const startCrop = async () => {
    setBusy(true)
    try {
      const from = original ?? (await fetchPicture(photoUrl, 'photo'))
      setAbout({ photoUrl, original: from, isCropping: true })
    } catch {
      refuse('gone')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={fault}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      inputWrapperOrder={inputWrapperOrder}
    >
      <div
        role="group"
        className={classes.group}
        aria-labelledby={`${id}-label`}
        aria-describedby={fault ? `${id}-error` : undefined}
        data-path="PhotoUrl"
      >
        {isCropping && original ? (
          <Cropper
            original={original}
            ideal={ideal}
            save={t('item.photo.saveCrop')}
            onCropped={(cropped) => void take(cropped, original).catch(() => refuse('broken'))}
            onFailed={() => refuse('broken')}
            onCancel={() => setAbout({ photoUrl, original })}
          />
        ) : (
          <div className={classes.field}>
            {photoUrl === '' ? (
              <span className={classes.none}>
                <Icon name="picture" size={24} />
                {readOnly && t('item.photo.none')}
              </span>
            ) : (
              <img
                src={photoUrl}
                alt={name.trim() || t('item.fields.photo')}
                className={classes.photo}
              />
            )}
            {!readOnly && (
              <Group gap="xs">
                <Button
                  ref={choose}
                  variant="default"
                  loading={busy}
                  onClick={() => picker.current?.click()}
                >
                  {t(photoUrl === '' ? 'item.photo.add' : 'item.photo.replace')}
                </Button>
                {photoUrl !== '' && (
                  <>
                    <Button variant="default" onClick={() => void startCrop()}>
                      {t('item.photo.crop')}
                    </Button>
                    <Button
                      variant="subtle"
                      onClick={() => {
                        put('')
                        // Moves the focus, because this button disappears with the photo.
                        choose.current?.focus()
                      }}
                    >
                      {t('item.photo.remove')}
                    </Button>
                  </>
                )}
                <PicturePicker ref={picker} onChosen={(file) => void add(file)} />
              </Group>
            )}
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}
