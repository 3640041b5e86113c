// For those who forgot their password or their user name (M-21, M-22). Fetched when asked for.
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { Message } from './message.tsx'
import styles from './sign-in.module.css'

type State = 'ready' | 'busy' | 'done' | 'notBuilt' | 'failed' | 'unreachable' | 'wait'

/** What a failure says to somebody who has no session: never whether the account exists. */
function stateOf(error: unknown): State {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'notBuilt') return 'notBuilt'
  if (error.kind === 'network' || error.kind === 'timeout') return 'unreachable'
  return error.kind === 'rateLimited' ? 'wait' : 'failed'
}

export function ForgotDialog({ what, userName, onClose }: { what: 'password' | 'userName'; userName: string; onClose: () => void }) {
  const { t } = useTranslation('core')
  const [value, setValue] = useState(userName)
  const [state, setState] = useState<State>('ready')
  const forPassword = what === 'password'
  useFocusBack()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    try {
      await (forPassword ? call('forgotPassword', { body: { userName: value.trim() } }) : call('sendUserNamesEmail', { body: { emailAddress: value.trim() } }))
      setState('done')
    } catch (error) {
      setState(stateOf(error))
    }
  }
  return (
    <Modal opened onClose={onClose} title={t(forPassword ? 'forgot.passwordTitle' : 'forgot.userNameTitle')} centered closeButtonProps={{ 'aria-label': t('forgot.close') }}>
      {state === 'done'
        ? <Message tone="good"><p>{t(forPassword ? 'forgot.passwordDone' : 'forgot.userNameDone')}</p></Message>
        : state !== 'ready' && state !== 'busy' && <Message tone="bad"><p>{t(`forgot.${state}`)}</p></Message>}
      {state === 'done'
        ? <div className={styles.actions}><Button onClick={onClose} data-autofocus>{t('forgot.close')}</Button></div>
        : (
          <form onSubmit={(event) => void submit(event)} noValidate>
            <TextInput
              label={t(forPassword ? 'signIn.userName' : 'forgot.email')} description={t(forPassword ? 'forgot.passwordText' : 'forgot.userNameText')}
              placeholder={forPassword ? undefined : t('forgot.emailHint')} type={forPassword ? 'text' : 'email'} autoComplete={forPassword ? 'username' : 'email'}
              maxLength={forPassword ? 100 : 254} value={value} onChange={(event) => setValue(event.currentTarget.value)} data-autofocus
            />
            <div className={styles.actions}>
              <Button variant="default" onClick={onClose}>{t('forgot.cancel')}</Button>
              <Button type="submit" disabled={value.trim() === ''} loading={state === 'busy'}>{t(forPassword ? 'forgot.passwordSubmit' : 'forgot.userNameSubmit')}</Button>
            </div>
          </form>
        )}
    </Modal>
  )
}
