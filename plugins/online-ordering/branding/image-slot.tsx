// One image, which can be dropped or chosen, and cropped. Nothing is sent until the form is saved.
// Facts: U-138, U-140, S-133, V-130, V-131, K-52, K-74
import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Cropper, fileSize, FormSection, Icon, PicturePicker, useCulture } from '#core'

import { idealOf, type Slot } from './branding.form.ts'
import classes from './branding.module.css'
import type { SlotState } from './use-slots.ts'

export function ImageSlot({
  slot,
  state,
  readOnly,
  fault,
}: {
  slot: Slot
  state: SlotState
  readOnly: boolean
  fault: string | undefined
}) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const { value, cropping } = state
  // Doesn't check the URL, because a chosen file gets its URL only a moment later.
  const filled = value.staged !== null || value.stored !== null
  const cropButton = useRef<HTMLButtonElement>(null)
  const wasCropping = useRef(false)
  useEffect(() => {
    // Moves the focus, because the focused element is gone along with the cropper.
    if (wasCropping.current && !cropping) cropButton.current?.focus()
    wasCropping.current = cropping !== undefined
  }, [cropping])
  const faultId = `${slot}-fault`

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void state.choose(file)
  }
  return (
    <FormSection
      title={t(`branding.slot.${slot}`)}
      help={t('branding.ideal', { ...idealOf[slot], limit: fileSize(5_242_880, culture) })}
    >
      <div data-path={slot} aria-describedby={fault ? faultId : undefined}>
        {cropping ? (
          <Cropper
            original={cropping}
            ideal={idealOf[slot]}
            save={t(`branding.crop.save.${slot}`)}
            onCropped={(file) => void state.stage({ file, original: cropping })}
            onFailed={() => state.refuse('broken')}
            onCancel={state.endCrop}
          />
        ) : (
          <>
            <div
              className={classes.zone}
              data-slot={slot}
              data-over={over || undefined}
              data-fault={fault ? true : undefined}
              {...(!readOnly && {
                onDragOver: (event: DragEvent) => (event.preventDefault(), setOver(true)),
                onDragLeave: () => setOver(false),
                onDrop: drop,
              })}
            >
              {filled ? (
                <img
                  src={state.url}
                  alt={t(`branding.alt.${slot}`)}
                  className={classes.picture}
                  data-slot={slot}
                />
              ) : (
                <p className={classes.none}>
                  <Icon name="picture" size={24} />
                  {t(readOnly ? 'branding.none' : `branding.drop.${slot}`)}
                </p>
              )}
            </div>
            {state.about && (
              <p className={classes.about}>
                <span className={classes.fileName}>{state.about.name}</span>{' '}
                <span className={classes.facts}>
                  {fileSize(state.about.bytes, culture)}
                  {state.about.size && ` · ${t('branding.pixels', { ...state.about.size })}`}
                  {value.staged && ` · ${t('branding.notSaved')}`}
                </span>
              </p>
            )}
            {!readOnly && (
              <Group gap="xs" mt="sm">
                <Button variant="default" onClick={() => picker.current?.click()}>
                  {t(`branding.${filled ? 'update' : 'browse'}.${slot}`)}
                </Button>
                {filled && (
                  <Button
                    ref={cropButton}
                    variant="default"
                    loading={state.fetching}
                    onClick={() => void state.startCrop()}
                  >
                    {t(`branding.crop.${slot}`)}
                  </Button>
                )}
                {value.staged && (
                  <Button variant="subtle" onClick={state.takeBack}>
                    {t(`branding.takeBack.${slot}`)}
                  </Button>
                )}
                <PicturePicker ref={picker} onChosen={(file) => void state.choose(file)} />
              </Group>
            )}
          </>
        )}
        {fault && (
          <p id={faultId} role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </div>
    </FormSection>
  )
}
