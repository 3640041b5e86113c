// Facts: M-43, U-186, S-175 to S-179
import { useTranslation } from 'react-i18next'

import { Modal, ReadOnlyReason, useDisabledReason, useFocusBack, useText } from '#core'

import { PauseActions, usePauseStrings } from './pause-actions.tsx'
import { PauseForm } from './pause-form.tsx'
import type { StatusFormProps } from './status-dialog.ts'
import { StatusForm } from './status-form.tsx'
import { statusText, useStatusStrings } from './status-strings.ts'
import styles from './store-status.module.css'

/** The dialog for whether the store takes orders, how long they take, and pausing. */
export default function StoreStatusModal({
  state,
  onClose,
}: Pick<StatusFormProps, 'state' | 'onClose'>) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const disabledReason = useDisabledReason('online-ordering.setStoreStatus')
  useFocusBack()
  const stringsOf = useStatusStrings()
  const common = { state, isDisabled: disabledReason !== undefined, onClose }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('storeStatus.title')}
      size={520}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={styles.forms}>
        {state.closed && <p className={styles.now}>{statusText(stringsOf(state))}</p>}
        <ReadOnlyReason reason={disabledReason} />
        <StatusForm {...common} />
        {state.state === 'paused' ? <Paused {...common} /> : <PauseForm {...common} />}
      </div>
    </Modal>
  )
}

function Paused({ state, onClose }: StatusFormProps) {
  const { title, text } = usePauseStrings(state)
  return (
    <section className={styles.form} data-second>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.help}>{text}</p>
      <div className={styles.nudges}>
        <PauseActions state={state} onDone={onClose} />
      </div>
    </section>
  )
}
