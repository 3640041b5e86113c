// Serves the built portal and the resellers' logos. Files with a hash in their name are cached
// forever; all others are revalidated.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { buildWith } from '../config/builds.ts'
import { resellerFolder } from '../resellers.ts'
import { assetHeaders } from './headers.ts'

const forEver = 'public, max-age=31536000, immutable'
/**
 * The build puts hashed names into assets/, e.g. `assets/index-D3f_9aKl.js`. Logos never count as
 * hashed, even if a name looks like it, because they are named by reseller.
 */
const isHashed = (path: string) => /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(?:\.(?:br|gz))?$/.test(path)

/** The built portal as this process serves it. */
export interface Built {
  /** Folder of the version that pages are served from. */
  assets?: string | undefined
  /** Folder of all versions, because open pages may belong to an older or newer one. */
  builds?: string | undefined
}

/**
 * Adds one route per existing file, so that no URL can leave these folders, and one route for files
 * of other versions.
 */
export async function addStatic(
  app: FastifyInstance,
  base: string,
  { assets, builds }: Built,
): Promise<void> {
  const common = {
    wildcard: false,
    index: false as const,
    cacheControl: false,
    preCompressed: true,
  }
  const folders = [
    ...(assets && existsSync(assets)
      ? [
          {
            built: true,
            root: assets,
            prefix: base,
            globIgnore: ['*.html', '**/*.{br,gz,map}', 'prerender/**'],
          },
        ]
      : []),
    {
      built: false,
      root: fileURLToPath(new URL('assets/', resellerFolder)),
      prefix: `${base}brand/`,
      globIgnore: [],
    },
  ]
  for (const [i, { built, ...folder }] of folders.entries()) {
    await app.register(fastifyStatic, {
      ...common,
      ...folder,
      decorateReply: i === 0,
      setHeaders(response, path) {
        for (const [name, value] of Object.entries(assetHeaders)) response.setHeader(name, value)
        response.setHeader('cache-control', built && isHashed(path) ? forEver : 'no-cache')
      },
    })
  }
  if (builds === undefined) return
  app.get<{ Params: { file: string } }>(`${base}assets/:file`, (request, reply) => {
    const { file } = request.params
    const folder = buildWith(builds, file)
    return folder === undefined ? reply.callNotFound() : reply.sendFile(`assets/${file}`, folder)
  })
}
