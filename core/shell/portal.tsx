// The portal for signed-in users, preloaded during sign-in. This is the only file that discovers
// plugins, by their folders.
import '@mantine/core/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'

import navigation from '#manifest/browser/navigation.json' with { type: 'json' }

import { parseManifest, type CompiledAbility } from '../access/manifest.ts'
import { pluginOperations } from '../generated/operations.plugins.ts'
import { registerOperations } from '../api/operations.ts'
import dialogText from '../i18n/en.dialogs.json' with { type: 'json' }
import coreText from '../i18n/en.json' with { type: 'json' }
import { addText } from '../i18n/i18n.ts'
import { addManifestText } from '../i18n/manifest-text.ts'
import { registerPluginText } from '../i18n/plugin-text.ts'
import { usePortal, type Portal as PortalStore } from '../portal/portal.ts'
import type { PluginSlots } from '../plugin/define.ts'
import { listTextKeys } from '../plugin/navigation.ts'
import { ChangePasswordHost } from '../sign-in/password/change-password-host.tsx'
import { SessionLifeHost } from '../session-life/host.tsx'
import { useTenantContext } from '../session/facts/context.ts'
import { useSession } from '../session/session.ts'
import { PickerHost } from '../tenancy/pickers/picker-host.tsx'
import type { Arrival } from '../sign-in/flow/arrive.ts'
import { preparePortal, startPortal, type Built } from './start.ts'

type Strings = Record<string, unknown>

registerOperations(pluginOperations)
const built: Built = {
  manifest: parseManifest(navigation),
  plugins: import.meta.glob('../../plugins/*/plugin.ts', { import: 'default' }),
  slots: import.meta.glob<PluginSlots>('../../plugins/*/slots.ts', { import: 'slots' }),
  abilities: import.meta.glob<CompiledAbility[]>('../../manifest/browser/abilities/*.json', {
    import: 'abilities',
  }),
}

// Registers the strings of core's folders and of the manifest, and functions that load the plugins'
// strings.
addText('en', 'core', coreText)
addText('en', 'core', dialogText)
for (const [path, text] of Object.entries(
  import.meta.glob<Strings>('../*/text.en.json', { eager: true, import: 'default' }),
))
  addText('en', path.split('/')[1] ?? path, text)
const keys = listTextKeys(built.manifest)
for (const [path, strings] of Object.entries(
  import.meta.glob<(string | null)[]>('../../manifest/browser/texts/*.json', {
    eager: true,
    import: 'strings',
  }),
))
  addManifestText(/(?<![\w-])([\w-]+)\.json$/.exec(path)?.[1] ?? path, keys, strings)
registerPluginText(
  import.meta.glob<Strings>(
    ['../../plugins/*/locales/*.manifest.json', '../../plugins/*/*/text.*.json'],
    { import: 'default' },
  ),
)

/**
 * Starts the portal as soon as there is a session and the code has loaded (core/entry.tsx). This is
 * before it renders, so that the first page requests its data while the frame renders.
 */
export const begin = (portal: PortalStore, arrival: Pick<Arrival, 'target' | 'missing'>): void =>
  startPortal(portal, built, arrival)

/** If there is no session yet, prerenders the frame hidden (prerendered-frame.tsx). */
export function Portal({ arrival }: { arrival: Pick<Arrival, 'target' | 'missing'> }) {
  const portal = usePortal()
  const { state } = useSession()
  const [router] = useState(() => preparePortal(portal, built, arrival))
  const { client } = useTenantContext()
  // The first page renders immediately. Later pages render in a transition, so that the previous
  // page stays usable.
  const [isFirst, setFirst] = useState(!router.state.initialized)
  useEffect(() => router.subscribe((now) => now.initialized && setFirst(false)), [router])
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} useTransitions={isFirst ? false : undefined} />
      {state === 'active' && (
        <>
          <PickerHost />
          <ChangePasswordHost />
          <SessionLifeHost />
        </>
      )}
    </QueryClientProvider>
  )
}
