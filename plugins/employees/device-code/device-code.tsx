// Facts: U-193, M-44, M-45, P-108, E-136; resolution 59
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type AnswerOf,
  ApiError,
  Icon,
  Modal,
  operationMutation,
  useConfirm,
  useCopy,
  useDisabledReason,
  useText,
} from '#core'

import classes from './device-code.module.css'

type Employee = NonNullable<AnswerOf<'getUser'>['entity']>
type Result = { code: string } | { error: string }

/**
 * Creates a device registration code for an employee at the register. Asks for confirmation first,
 * then shows the code.
 */
export function DeviceCodeButton({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const confirm = useConfirm()
  const reason = useDisabledReason('employees.registerDevice')
  const { mutateAsync } = useMutation(operationMutation('generateDeviceRegistrationCode'))
  const [result, setResult] = useState<Result>()
  const { userName: name } = employee

  const generate = async (): Promise<Result> => {
    try {
      const { message } = await mutateAsync({
        query: { isNewUi: true, action: 'GenerateDeviceRegistrationCode', isAjaxRequest: true },
        body: {
          userFullName: name,
          userName: employee.membershipUserName ?? employee.employeeNumber ?? name,
        },
      })
      return { code: message ?? '' }
    } catch (error) {
      const said = error instanceof ApiError && error.kind === 'refused' ? error.message : ''
      return { error: said || t('deviceCode.failed') }
    }
  }
  const ask = async () => {
    let made: Result | undefined
    const confirmed = await confirm({
      title: t('deviceCode.title', { name }),
      text: t('deviceCode.text'),
      confirm: t('deviceCode.confirm'),
      affectedStores: undefined,
      run: async () => {
        made = await generate()
      },
    })
    if (confirmed) setResult(made)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="device" size={16} />}
        disabled={reason !== undefined}
        title={reason}
        onClick={() => void ask()}
      >
        {t('deviceCode.action')}
      </Button>
      <ResultModal result={result} name={name} onClose={() => setResult(undefined)} />
    </>
  )
}

interface ResultProps {
  result: Result | undefined
  name: string
  onClose(): void
}

function ResultModal({ result, name, onClose }: ResultProps) {
  const { t } = useTranslation('employees')
  const text = useText()
  const code = result && 'code' in result ? result.code : ''
  const { state, copy } = useCopy(code)
  return (
    <Modal
      opened={result !== undefined}
      onClose={onClose}
      centered
      title={t(code ? 'deviceCode.resultTitle' : 'deviceCode.errorTitle')}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {result && 'error' in result ? (
        <p role="alert">{result.error}</p>
      ) : (
        <>
          <p className={classes.code}>{code}</p>
          <p className={classes.help}>{t('deviceCode.use', { name })}</p>
        </>
      )}
      <div className={classes.actions}>
        {code && (
          <Button variant="default" onClick={copy}>
            {t(`deviceCode.${state}`)}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {text('ui:close')}
        </Button>
      </div>
    </Modal>
  )
}
