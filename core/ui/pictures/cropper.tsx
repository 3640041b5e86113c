// Facts: K-53, K-70, S-136, U-138
import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'

import { useObjectUrl } from '../hooks/use-object-url.ts'
import classes from './cropper.module.css'
import { crop, computeMiddle, ratioOf, type Size } from './pictures.ts'
import { namespace } from './strings.ts'

const edges = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/** Crops a picture to a fixed ratio, by pointer or with the arrow keys. */
export function Cropper({
  original,
  ideal,
  save,
  onCropped,
  onFailed,
  onCancel,
}: {
  original: File
  /**
   * The size at which pages show the cropped picture. The crop has the same ratio and at most twice
   * as many pixels in width.
   */
  ideal: Size
  /** Label of the button that saves the crop. */
  save: string
  onCropped: (cropped: File) => void
  onFailed: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(namespace)
  const url = useObjectUrl(original)
  const [area, setArea] = useState<PercentCrop>()
  const [cutting, setCutting] = useState(false)
  const [box, setBox] = useState<HTMLElement | null>(null)
  // Move the focus here, because the button that opened this is gone. Keyboard users would
  // otherwise start at the top of the page.
  const isLaid = area !== undefined
  useEffect(() => {
    if (!isLaid) return
    box?.scrollIntoView({ block: 'center' })
    box?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus({ preventScroll: true })
  }, [box, isLaid])

  const take = async () => {
    if (!area) return
    setCutting(true)
    try {
      onCropped(await crop(original, area, ideal))
    } catch {
      onFailed()
    }
  }
  const label = (edge: (typeof edges)[number]) => t('crop.edge', { edge: t(`crop.edges.${edge}`) })
  return (
    <div ref={setBox}>
      <p className={classes.hint}>{t('crop.help')}</p>
      <div className={classes.crop}>
        {url && (
          <ReactCrop
            crop={area}
            aspect={ratioOf(ideal)}
            minWidth={24}
            keepSelection
            ruleOfThirds
            onChange={(_pixels, percent) => setArea(percent)}
            ariaLabels={{
              cropArea: t('crop.area'),
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
                setArea({ unit: '%', ...computeMiddle({ width, height }, ideal) })
              }
            />
          </ReactCrop>
        )}
      </div>
      <Group gap="xs" mt="sm">
        <Button variant="default" loading={cutting} disabled={!area} onClick={() => void take()}>
          {save}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('crop.cancel')}
        </Button>
      </Group>
    </div>
  )
}
