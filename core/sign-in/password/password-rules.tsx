// The rules for a new password. Each rule is marked once it is met.
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import CircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { useTranslation } from 'react-i18next'

import { passwordKeys, passwordLimits } from '../../../schemas/rules/core.ts'
import { portalConfig } from '../../config.ts'
import { useText } from '../../i18n/text.ts'
import styles from '../dialog-parts/dialogs.module.css'
import type { Said } from './use-new-password.ts'

const { tooShort, tooLong, digit, lowercase, uppercase, nonWord, whitespace } = passwordKeys

export function PasswordRules({
  id,
  password,
  faults,
}: {
  id: string
  password: string
  faults: readonly Said[]
}) {
  const { t } = useTranslation('core')
  const text = useText()
  const { passwordPolicy } = portalConfig()
  const { least, most } = passwordLimits[passwordPolicy]
  const broken = (...keys: readonly string[]) =>
    password === '' || faults.some(({ key }) => keys.includes(key))
  const rules = [
    { said: t('password.ruleLength', { least, most }), met: !broken(tooShort, tooLong) },
    ...(passwordPolicy === 'spec'
      ? [lowercase, uppercase, digit, nonWord, whitespace].map((key) => ({
          said: text(key),
          met: !broken(key),
        }))
      : []),
  ]
  return (
    <ul id={id} className={styles.rules} aria-label={t('password.rules')}>
      {rules.map(({ said, met }) => (
        <li key={said} data-met={met || undefined}>
          {met ? <Check size={14} aria-hidden /> : <CircleDashed size={14} aria-hidden />}
          <span>
            {said}{' '}
            <span className={styles.visuallyHidden}>
              {t(met ? 'password.ruleMet' : 'password.ruleOpen')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
