// Facts: U-177, S-167, S-192, K-61
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon, useCopy } from '#core'

import classes from './store-information.module.css'

interface Props {
  label: string
  /** Undefined if there is no web address yet. */
  url: string | undefined
  help?: string | undefined
  copyLabel: string
  editLabel: string
  /** Why the web address can't be changed. */
  disabledReason: string | undefined
  onEdit(): void
  /** Undefined if the web address is already in use, or doesn't exist. */
  onPutInForce: (() => void) | undefined
  /** Whether one of the web addresses is being put to use. */
  isPutting: boolean
}

/** An existing web address, with buttons to copy and edit it. */
export function AddressRow(props: Props) {
  const { label, url, help, copyLabel, editLabel, disabledReason, onEdit } = props
  const { onPutInForce, isPutting } = props
  const { t } = useTranslation('online-ordering')
  const { state, copy } = useCopy(url ?? '')
  return (
    <div className={classes.address} role="group" aria-label={label}>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        {url === undefined ? (
          <span className={classes.none}>{t('store.none')}</span>
        ) : (
          <span className={classes.url}>{url}</span>
        )}
        {onPutInForce && <span className={classes.help}>{t('store.notInForce')}</span>}
        {help && <span className={classes.help}>{help}</span>}
        {state === 'refused' && (
          <span className={classes.help} role="alert">
            {t('store.refused')}
          </span>
        )}
      </div>
      <div className={classes.actions}>
        {onPutInForce && disabledReason === undefined && (
          <Button variant="default" loading={isPutting} onClick={onPutInForce}>
            {t('store.putInForce')}
          </Button>
        )}
        {url !== undefined && (
          <Tooltip label={t('store.copied')} opened={state === 'copied'}>
            <ActionIcon variant="default" size="lg" aria-label={copyLabel} onClick={copy}>
              <Icon name={state === 'copied' ? 'check' : 'copy'} />
            </ActionIcon>
          </Tooltip>
        )}
        {disabledReason === undefined && (
          <ActionIcon variant="default" size="lg" aria-label={editLabel} onClick={onEdit}>
            <Icon name="edit" />
          </ActionIcon>
        )}
        <span className={classes.said} role="status">
          {state === 'copied' && t('store.copied')}
        </span>
      </div>
    </div>
  )
}
