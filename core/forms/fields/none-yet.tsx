import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { useText } from '../../i18n/text.ts'
import { useDecider } from '../../session/facts/decisions.ts'
import { useFacts } from '../../session/facts/facts.ts'

/**
 * Says that a list to choose from is empty, and leads to the page that keeps it. A person who may
 * not open that page learns its name, to ask somebody who may.
 */
export function NoneYet({ keptAt }: { keptAt: string }) {
  const { t } = useTranslation('forms')
  const text = useText()
  const facts = useFacts()
  const decider = useDecider()
  const route = decider.match(keptAt)?.route
  const page = route && text(route.title)
  return (
    <span>
      {t('noneYet.text')}{' '}
      {route &&
        (decider.route(route.id, facts).kind === 'allow' ? (
          <Link to={keptAt}>{t('noneYet.add', { page })}</Link>
        ) : (
          t('noneYet.ask', { page })
        ))}
    </span>
  )
}
