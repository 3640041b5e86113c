// The manifest inspector. Shows whether something is allowed and for whom, why, by which layer and
// file, and what would allow it.
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

import { explain, listOpeners } from '../../../access/explain/explain.ts'
import { explainedText } from '../../../access/explain/explain-text.ts'
import { ownFacts, supposedFacts, you, type Supposed } from '../../../access/people/supposed.ts'
import { useText } from '../../../i18n/text.ts'
import { usePortal } from '../../../portal/portal.ts'
import { useDecider, useManifest } from '../../../session/facts/decisions.ts'
import { useFacts } from '../../../session/facts/facts.ts'
import { CopyText } from '../../../ui/messages/copy-text.tsx'
import { ExplanationView } from '../answer/explanation-view.tsx'
import { closeInspector, type Looked } from '../inspector-store.ts'
import styles from '../inspector.module.css'
import { operations } from '../operations.ts'
import { PersonForm, WhyImpossible } from '../question/person-form.tsx'
import { TargetSelect } from '../question/target-select.tsx'
import { targetKey, listTargets } from '../question/targets.ts'

/** @param at what to inspect first; by default, the current page */
export function Inspector({ at }: { at?: Looked | undefined }) {
  const { t } = useTranslation('inspector')
  const textOf = useText()
  const portal = usePortal()
  const { pathname } = useLocation()
  const narrow = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  useReturnFocus()
  const manifest = useManifest()
  const decider = useDecider()
  const targets = useMemo(() => listTargets(manifest, operations, textOf), [manifest, textOf])
  const [chosen, setChosen] = useState<string | null>(() => {
    const route = decider.match(pathname)?.route
    const first = at ?? (route && { kind: 'route' as const, id: route.id })
    return first ? targetKey(first) : null
  })
  const [supposed, setSupposed] = useState<Supposed>({ persona: you, facts: {} })
  const present = useFacts()
  const yours = useMemo(() => ownFacts(present), [present])
  // Recomputed, because the user's facts may change while the inspector is open.
  const state = useMemo(
    () => (supposed.persona === you ? { ...supposed, own: yours } : supposed),
    [supposed, yours],
  )
  const facts = useMemo(() => supposedFacts(state, present), [state, present])
  const explained = useMemo(() => {
    const target = targets.find((each) => targetKey(each) === chosen)
    const explanation = target && explain(manifest, { operations }, target.id, facts, [target.kind])
    if (!explanation) return undefined
    const openers = listOpeners(explanation, facts)
    return {
      title: target.title,
      explanation,
      openers,
      copied: explainedText(explanation, openers),
    }
  }, [manifest, targets, chosen, facts])

  return (
    <Drawer
      opened
      onClose={() => closeInspector(portal)}
      position="right"
      size={narrow ? '100%' : 520}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        title: styles.title,
        content: styles.content,
        header: styles.header,
        body: styles.body,
      }}
    >
      <div className={styles.asked}>
        <TargetSelect targets={targets} value={chosen} onChange={setChosen} />
        <PersonForm
          state={state}
          yours={yours}
          onChange={(next) =>
            // The facts of "You" are complete lists, so they must not be kept for a persona.
            // Otherwise the persona would get all of support's permissions.
            setSupposed(next.persona === state.persona ? next : { ...next, facts: {} })
          }
        />
        {Object.keys(state.facts).length > 0 && (
          <Button
            className={styles.reset}
            variant="default"
            size="compact-sm"
            onClick={() => setSupposed({ ...state, facts: {} })}
          >
            {t('reset')}
          </Button>
        )}
        <WhyImpossible facts={facts} />
      </div>
      {explained ? (
        <ExplanationView {...explained} />
      ) : (
        <p className={styles.hint}>{t('choose')}</p>
      )}
      {explained && (
        <div className={styles.foot}>
          <CopyText
            key={explained.copied}
            text={explained.copied}
            labels={{ copy: t('copy'), copied: t('copied'), byHand: t('byHand') }}
            minRows={4}
          />
        </div>
      )}
    </Drawer>
  )
}

/**
 * When the inspector closes, returns the focus to the element that had it before. If that element
 * is gone, such as the command palette, focuses the page's content.
 */
function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const target =
        before instanceof HTMLElement && before.isConnected && before !== document.body
          ? before
          : document.getElementById('main')
      target?.focus({ preventScroll: true })
    },
    [before],
  )
}
