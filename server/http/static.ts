// The built portal and the resellers' logos. Files whose names carry their hash are kept for ever;
// all others are asked for anew.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { resellerFolder } from '../resellers.ts'
import { assetHeaders } from './headers.ts'

const forEver = 'public, max-age=31536000, immutable'
/**
 * `assets/index-D3f_9aKl.js`: the build puts hashed names into assets/. A logo's name is its
 * reseller's and carries none, whatever it looks like.
 */
const isHashed = (path: string) => /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(?:\.(?:br|gz))?$/.test(path)

/** Adds a route for each file that is there now, so that no address can reach beyond them. */
export async function addStatic(
  app: FastifyInstance,
  base: string,
  assets: string | undefined,
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
            globIgnore: ['**/index.html', '**/*.{br,gz,map}'],
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
}
