// Facts: K-53, K-70, S-136, U-138
import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'

import type { Slot, Staged } from './branding.form.ts'
import classes from './branding.module.css'
import { crop, middleOf, ratioOf } from './pictures.ts'
import { useObjectUrl } from './use-object-url.ts'

const edges = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/** Cuts the slot's ratio out of a picture, by pointer or by arrow keys. */
export function Cropper({
  slot,
  original,
  onCropped,
  onFailed,
  onCancel,
}: {
  slot: Slot
  original: File
  onCropped: (staged: Staged) => void
  onFailed: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('online-ordering')
  const url = useObjectUrl(original)
  const [area, setArea] = useState<PercentCrop>()
  const [cutting, setCutting] = useState(false)
  const [box, setBox] = useState<HTMLElement | null>(null)
  // The button that opened it is gone: without this the keyboard would start at the page's top.
  const isLaid = area !== undefined
  useEffect(() => {
    if (!isLaid) return
    box?.scrollIntoView({ block: 'center' })
    box?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus({ preventScroll: true })
  }, [box, isLaid])

  const save = async () => {
    if (!area) return
    setCutting(true)
    try {
      onCropped({ file: await crop(original, area, slot), original })
    } catch {
      onFailed()
    }
  }
  const label = (edge: string) =>
    t('branding.crop.edge', { edge: t(`branding.crop.edges.${edge as 'n'}`) })
  return (
    <div ref={setBox}>
      <p className={classes.hint}>{t('branding.crop.help')}</p>
      <div className={classes.crop}>
        {url && (
          <ReactCrop
            crop={area}
            aspect={ratioOf(slot)}
            minWidth={24}
            keepSelection
            ruleOfThirds
            onChange={(_pixels, percent) => setArea(percent)}
            ariaLabels={{
              cropArea: t('branding.crop.area'),
              ...(Object.fromEntries(
                edges.map((edge) => [`${edge}DragHandle`, label(edge)]),
              ) as Record<`${(typeof edges)[number]}DragHandle`, string>),
            }}
          >
            <img
              src={url}
              alt=""
              className={classes.original}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setArea({ unit: '%', ...middleOf({ width, height }, slot) })
              }
            />
          </ReactCrop>
        )}
      </div>
      <Group gap="xs" mt="sm">
        <Button variant="default" loading={cutting} disabled={!area} onClick={() => void save()}>
          {t(`branding.crop.save.${slot}`)}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('branding.crop.cancel')}
        </Button>
      </Group>
    </div>
  )
}
