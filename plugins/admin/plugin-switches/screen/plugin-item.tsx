import { Accordion, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { StatusBadge, useText } from '#core'

import {
  pluginState,
  listSayings,
  type OverlayKind,
  type PluginState,
} from '../../rules/overlay-content.ts'
import { readable, worded } from '../difference-rows.ts'
import { PartControl } from './part-control.tsx'
import { Sayings } from './sayings.tsx'
import {
  partKey,
  toPart,
  type OverlayState,
  type PartKey,
  type PartValue,
  type SwitchPlugin,
  type SwitchValues,
} from '../switches.form.ts'
import styles from '../switches.module.css'

const tones: Readonly<Record<PluginState, 'good' | 'warn' | 'neutral' | 'bad'>> = {
  on: 'good',
  off: 'neutral',
  hidden: 'bad',
  narrowed: 'warn',
}

export interface PluginItemProps {
  plugin: SwitchPlugin
  audience: OverlayState['audience']['audience']
  values: SwitchValues
  set(field: PartKey, value: PartValue | null): void
  errorAt(field: PartKey): ReactNode
  /** Parts with errors. They are always shown, so that they can take the focus. */
  invalid: ReadonlySet<string>
  readOnly: boolean
  opened: boolean
}

/** A plugin's parts by kind. */
const listIds = ({
  id,
  entries,
  routes,
  abilities,
}: SwitchPlugin): [OverlayKind, readonly { id: string }[]][] => [
  ['plugins', [{ id }]],
  ['sections', [{ id }]],
  ['entries', entries],
  ['routes', routes],
  ['abilities', abilities],
]
/** Whether any part of a plugin has an error. */
export const isInvalid = (plugin: SwitchPlugin, invalid: ReadonlySet<string>): boolean =>
  listIds(plugin).some(([kind, parts]) => parts.some(({ id }) => invalid.has(partKey(kind, id))))
/** The parts of a plugin that have a value in the form. */
const ownParts = (
  plugin: SwitchPlugin,
  values: SwitchValues,
): { kind: OverlayKind; value: PartValue }[] =>
  listIds(plugin).flatMap(([kind, parts]) =>
    parts.flatMap(({ id }) => {
      const value = values[partKey(kind, id)]
      return value ? [{ kind, value }] : []
    }),
  )

/**
 * A plugin: its state with the unsaved changes, the reason for the state, and controls for the
 * plugin and its parts.
 */
export function PluginItem({
  plugin,
  audience,
  values,
  set,
  errorAt,
  invalid,
  readOnly,
  opened,
}: PluginItemProps) {
  const { t } = useTranslation('admin')
  const text = useText()
  const elsewhere = plugin.sayings.filter((saying) => saying.audience !== audience)
  const own = ownParts(plugin, values)
  const state = pluginState(plugin.shipsOff, [
    ...elsewhere,
    ...own.flatMap(({ kind, value }) => listSayings(toPart(value)).map((says) => ({ says, kind }))),
  ])
  const control = (
    kind: OverlayKind,
    id: string,
    title: string,
    more: {
      name?: string
      help?: string
      shipsOff?: boolean
      called?: string
      nameOnly?: boolean
    } = {},
  ) => {
    const field = partKey(kind, id)
    return (
      <PartControl
        key={field}
        field={field}
        title={title}
        value={values[field] ?? null}
        onChange={(value) => set(field, value)}
        error={errorAt(field)}
        readOnly={readOnly}
        {...more}
      />
    )
  }
  const title = worded(text, plugin.title)
  const section = plugin.section === undefined ? undefined : worded(text, plugin.section)
  return (
    <Accordion.Item value={plugin.id}>
      <Accordion.Control>
        <span className={styles.pluginHead}>
          <span className={styles.pluginTitle}>{title}</span>
          <span className={styles.version}>{plugin.version}</span>
          <StatusBadge tone={tones[state]}>{t(`switches.state.${state}`)}</StatusBadge>
          {own.length > 0 && (
            <span className={styles.version}>{t('switches.said', { count: own.length })}</span>
          )}
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        {/* Only renders plugins that are open, because a plugin can have a hundred parts. */}
        {opened && (
          <Stack gap={16}>
            <Sayings plugin={plugin} sayings={elsewhere} />
            {control('plugins', plugin.id, t('switches.wholePlugin'), {
              name: title,
              shipsOff: plugin.shipsOff,
            })}
            {section !== undefined &&
              control('sections', plugin.id, t('switches.section', { section }), {
                called: section,
                nameOnly: true,
              })}
            {plugin.entries.length > 0 && (
              <section aria-label={t('switches.entries')}>
                <h3 className={styles.groupTitle}>{t('switches.entries')}</h3>
                {plugin.entries.map((entry) => {
                  const name = worded(text, entry.title ?? entry.id)
                  return control('entries', entry.id, name, { called: name })
                })}
              </section>
            )}
            {plugin.routes.length > 0 && (
              <More
                label={t('switches.routes', { count: plugin.routes.length })}
                forced={plugin.routes.some(({ id }) => invalid.has(partKey('routes', id)))}
              >
                {() =>
                  plugin.routes.map((route) => {
                    const name = worded(text, route.title ?? route.id)
                    return control('routes', route.id, name, {
                      help: route.id,
                      name: `${name} (${route.id})`,
                    })
                  })
                }
              </More>
            )}
            {plugin.abilities.length > 0 && (
              <More
                label={t('switches.abilities', { count: plugin.abilities.length })}
                forced={plugin.abilities.some(({ id }) => invalid.has(partKey('abilities', id)))}
              >
                {() =>
                  plugin.abilities.map(({ id }) =>
                    control('abilities', id, readable(id), { help: id }),
                  )
                }
              </More>
            )}
          </Stack>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** Controls that are rarely used. They are rendered when the user opens them. */
function More({
  label,
  forced,
  children,
}: {
  label: string
  forced: boolean
  children: () => ReactNode
}) {
  const [asked, setAsked] = useState(false)
  const isOpen = asked || forced
  return (
    <details open={isOpen} onToggle={(event) => setAsked(event.currentTarget.open)}>
      <summary className={styles.groupTitle}>{label}</summary>
      {isOpen && children()}
    </details>
  )
}
