import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationMutation, useConfirm, useNotify } from '#core'

import type { OwnSession } from './session-strings.ts'

/** Asks for confirmation, ends sessions, and shows how many were ended. */
export function useEnding() {
  const { t } = useTranslation('account')
  const confirm = useConfirm()
  const notify = useNotify()
  const one = useMutation(operationMutation('endSession'))
  const others = useMutation(operationMutation('endOtherSessions'))
  const persons = useMutation(operationMutation('endPersonsSession'))
  const said = ({ ended }: { ended: number }) =>
    notify({
      kind: 'success',
      text: ended === 0 ? t('sessions.hadEnded') : t('sessions.ended', { count: ended }),
    })
  const ask = (title: string, text: string, verb: string, run: () => Promise<{ ended: number }>) =>
    void confirm({
      title,
      text,
      confirm: verb,
      danger: true,
      affectedStores: undefined,
      run: async () => said(await run()),
    })

  return {
    own: ({ id }: OwnSession, name: string) =>
      ask(t('sessions.endTitle', { name }), t('sessions.endText'), t('sessions.endConfirm'), () =>
        one.mutateAsync({ path: { sessionId: id } }),
      ),
    others: () =>
      ask(t('sessions.endOthersTitle'), t('sessions.endOthersText'), t('sessions.endOthers'), () =>
        others.mutateAsync({}),
      ),
    persons: ({ id }: OwnSession, name: string) =>
      ask(
        t('sessions.endTitle', { name }),
        t('sessions.endPersonsText'),
        t('sessions.endConfirm'),
        () => persons.mutateAsync({ path: { sessionId: id } }),
      ),
  }
}
