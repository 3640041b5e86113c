import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * What a browser fetches before the sign-in page works: everything that main.tsx imports, and what
 * that imports, but not lazily.
 */
function firstBundle(): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.tsx?$/.test(file)) return
    const source = readFileSync(file, 'utf8')
    for (const [, kept, specifier] of source.matchAll(
      /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gms,
    )) {
      if (kept) continue
      if (specifier!.startsWith('#')) visit(specifier!.slice(1))
      else if (specifier!.startsWith('.')) visit(relative('.', join(dirname(file), specifier!)))
      else
        packages.add(
          specifier!
            .split('/')
            .slice(0, specifier!.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  visit('core/main.tsx')
  return { files, packages }
}

/** Used by the sign-in page itself: which users of which reseller sign in here. */
const modesOfTheSignInPage = [
  'core/access/sign-in/sign-in-modes.ts',
  'manifest/vocabulary/sign-in-modes.json',
]

describe('the first bundle', () => {
  const { files, packages } = firstBundle()

  it('was followed to its end', () => {
    for (const file of files) expect(existsSync(file), file).toBe(true)
    expect([...files]).toContain('core/sign-in/card/sign-in-form.tsx')
  })

  it('carries nothing of plugins, shell, forms, lists or pickers', () => {
    expect(
      [...files].filter(
        (file) =>
          /^(plugins|manifest)\/|^core\/(shell|forms|grid|legacy|notices|tenancy|access)\//.test(
            file,
          ) && !modesOfTheSignInPage.includes(file),
      ),
    ).toEqual([])
    expect(
      [...files].filter(
        (file) =>
          file.startsWith('core/ui/') &&
          ![
            'core/ui/tokens.css',
            'core/ui/hooks/use-form-fields.ts',
            'core/ui/hooks/use-seconds-left.ts',
            'core/ui/messages/error-boundary.tsx',
            'core/ui/parts/submit-button.tsx',
          ].includes(file),
      ),
    ).toEqual([])
    expect([...files]).not.toContain('core/generated/operations.plugins.ts')
  })

  it('needs a handful of packages', () => {
    expect([...packages].sort()).toEqual([
      '@mantine/core',
      '@tabler/icons-react',
      'get-nonce',
      'i18next',
      'jotai',
      'openapi-fetch',
      'react',
      'react-dom',
      'react-i18next',
    ])
  })
})
