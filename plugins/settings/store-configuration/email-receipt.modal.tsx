// Facts: M-36, C-092, K-92
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { DocumentFrame, ErrorState, LongWork, Modal, operationQuery } from '#core'

import type { StoreValues } from './store-configuration.form.ts'

interface Props {
  /** The form's values, whether or not they are saved. */
  values: StoreValues
  onClose(): void
}

/** The receipt email as a customer would get it, in a frame that runs no scripts. */
export function EmailReceiptModal({ values, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(
    operationQuery('emailPreviewLight', {
      query: { isAjaxRequest: true },
      body: {
        company: {
          StoreContName: values.storeContName,
          StoreName: values.storeName,
          StoreAdd1: values.storeAdd1,
          StoreAdd2: values.storeAdd2,
          StoreCity: values.storeCity,
          StoreState: values.storeState,
          StoreZip: values.storeZip,
          StorePhone: values.storePhone,
          TaxPayerId: '',
        },
        mailoutId: 4,
      },
    }),
  )
  return (
    <Modal
      opened
      title={t('storeConfiguration.emailReceipt.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('storeConfiguration.emailReceipt.close') }}
      size={520}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('storeConfiguration.emailReceipt.text')}{' '}
          {t('storeConfiguration.emailReceipt.delivery')}
        </Text>
        {data?.Entity ? (
          <DocumentFrame html={data.Entity} title={t('storeConfiguration.emailReceipt.title')} />
        ) : error ? (
          <ErrorState
            error={error}
            title={t('storeConfiguration.emailReceipt.failed')}
            onRetry={() => void refetch()}
          />
        ) : (
          <LongWork label={t('storeConfiguration.emailReceipt.loading')} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('storeConfiguration.emailReceipt.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
