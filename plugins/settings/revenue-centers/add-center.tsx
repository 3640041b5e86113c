// Facts: S-132, E-083, M-47
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { Icon, Modal, usePortal, useQueryClient, useSayFailed, useText } from '#core'

import { availabilityQuery, centersPath } from './model/revenue-center.ts'
import classes from './revenue-centers.module.css'

/**
 * Opens the form of a new center. If all devices and order modes are already assigned, it shows a
 * notice instead.
 */
export function AddCenter() {
  const { t } = useTranslation('settings')
  const text = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const portal = usePortal()
  const sayFailed = useSayFailed()
  const [blocked, setBlocked] = useState(false)
  const { mutate, isPending } = useMutation({
    // Never cached, because another user may have assigned the last device.
    mutationFn: () => client.fetchQuery({ ...availabilityQuery(portal), staleTime: 0 }),
    onSuccess: ({ isDevicesAvailable, isOrderModesAvailable }) =>
      isDevicesAvailable || isOrderModesAvailable
        ? void navigate(`${centersPath}/0`)
        : setBlocked(true),
    onError: (error) => sayFailed(error, t('revenueCenters.addFailed')),
  })
  const close = () => setBlocked(false)
  return (
    <>
      <Button
        leftSection={<Icon name="add" size={16} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('revenueCenters.add')}
      </Button>
      <Modal
        opened={blocked}
        onClose={close}
        title={t('revenueCenters.blocked.title')}
        centered
        size={440}
        closeButtonProps={{ 'aria-label': text('ui:close') }}
      >
        <p role="alert" className={classes.said}>
          {t('revenueCenters.blocked.text')}
        </p>
        <div className={classes.answers}>
          <Button onClick={close} data-autofocus>
            {text('ui:close')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
