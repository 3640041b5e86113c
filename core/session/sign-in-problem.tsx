// Why the sign-in did not work, in plain words, and what to do next.
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../config.ts'
import { Message } from './message.tsx'
import type { SignInProblem } from './sign-in.ts'

export function SignInProblemMessage({ problem, onForgotPassword }: { problem: SignInProblem; onForgotPassword: () => void }) {
  const { t } = useTranslation('core')
  const { kind } = problem
  const { otherEdition } = portalConfig().brand
  return (
    <Message tone="bad" title={t(`signIn.problem.${kind}.title`)}>
      {problem.kind === 'rateLimited'
        ? <p>{t('signIn.problem.rateLimited.text', { count: problem.seconds })}</p>
        : <p>{t(`signIn.problem.${problem.kind}.text`)}</p>}
      {kind === 'I' && <p><strong>{t('signIn.problem.I.limit')}</strong></p>}
      {kind === 'L' && <Anchor component="button" type="button" size="sm" onClick={onForgotPassword}>{t('signIn.problem.L.action')}</Anchor>}
      {kind === 'otherEdition' && otherEdition && <Anchor href={otherEdition.url} size="sm">{t('signIn.problem.otherEdition.link')}</Anchor>}
      {problem.kind === 'other' && <p><code>{problem.requestId}</code></p>}
    </Message>
  )
}
