// The printable receipt, in the column beside a ticket and in the email dialog.
// Facts: E-059
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { DocumentFrame, ErrorState, Icon, LongWork, type Sheet } from '#core'

import { receiptQuery, type ReceiptTicket } from './receipt.ts'

interface Props {
  ticket: ReceiptTicket
  onShown: (sheet: Sheet | undefined) => void
}
export function ReceiptPaper({ ticket, onShown }: Props) {
  const { t } = useTranslation('results')
  const { data, error, refetch } = useQuery(receiptQuery(ticket))
  if (data?.HtmlReceipt)
    return (
      <DocumentFrame
        html={data.HtmlReceipt}
        title={t('receipt.of', { number: ticket.TicketNumber })}
        onShown={onShown}
      />
    )
  if (!data && !error) return <LongWork label={t('receipt.loading')} />
  return (
    <ErrorState
      error={error}
      title={t('ReceiptPreview.RetrieveError')}
      onRetry={() => void refetch()}
    />
  )
}

/** Prints the sheet. Disabled until there is one. */
export function PrintReceipt({ sheet }: { sheet: Sheet | undefined }) {
  const { t } = useTranslation('results')
  return (
    <Button
      variant="default"
      leftSection={<Icon name="print" size={16} />}
      disabled={sheet === undefined}
      onClick={() => sheet?.print()}
    >
      {t('receipt.print')}
    </Button>
  )
}
