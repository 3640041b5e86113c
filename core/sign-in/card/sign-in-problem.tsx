// Says why the sign-in failed. Shown on the card for problems without a dialog and after a sign-in
// without scripts, and in the dialog that asks for the password again.
// Facts: fault 10
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import { useSecondsLeft } from '../../ui/hooks/use-seconds-left.ts'
import { Message } from './message.tsx'
import type { SignInProblem } from '../flow/sign-in.ts'

export function SignInProblemMessage({
  problem,
  onForgotPassword,
}: {
  problem: SignInProblem
  onForgotPassword?: () => void
}) {
  const { t } = useTranslation('core')
  const { otherEdition } = portalConfig().brand
  const provider = portalConfig().sso.name ?? t('signIn.provider')
  if (problem.kind === 'rateLimited') return <Wait problem={problem} />
  if (problem.kind === 'other')
    return (
      <Message tone="bad" title={t('signIn.problem.other.titleUnknown')}>
        <p>
          {t('signIn.problem.other.text')} <code>{problem.requestId}</code>
        </p>
      </Message>
    )
  const { kind } = problem
  return (
    <Message tone="bad" title={t(`signIn.problem.${kind}.title`)}>
      <p>{t(`signIn.problem.${kind}.text`, { provider, host: globalThis.location?.host })}</p>
      {kind === 'wrongPassword' && (
        <p>
          <strong>{t('signIn.problem.wrongPassword.limit')}</strong>
        </p>
      )}
      {kind === 'lockedOut' && onForgotPassword && (
        <Anchor component="button" type="button" size="sm" onClick={onForgotPassword}>
          {t('signIn.forgotPassword')}
        </Anchor>
      )}
      {(kind === 'otherEdition' || kind === 'wrongEdition') && otherEdition && (
        <Anchor href={otherEdition.url} size="sm">
          {otherEdition.label}
        </Anchor>
      )}
    </Message>
  )
}

/** Counts down until the user can usefully try again. */
function Wait({ problem }: { problem: SignInProblem & { kind: 'rateLimited' } }) {
  const { t } = useTranslation('core')
  const { left } = useSecondsLeft(problem.seconds, problem)
  return (
    <Message tone="bad" title={t('signIn.problem.rateLimited.title')}>
      <p>
        {left > 0
          ? t('signIn.problem.rateLimited.text', { count: left })
          : t('signIn.problem.rateLimited.over')}
      </p>
    </Message>
  )
}
