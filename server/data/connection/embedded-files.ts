// The files of an embedded database, which are for the account that runs it alone.
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import { ofOthers } from './private-files.ts'

type Options = Parameters<NodeFS['init']>[1]
type Emscripten = Parameters<NonNullable<Options['preRun']>[number]>[0]

/** Takes the rights of others from each mode that the database sets. */
function holdModes({ NODEFS }: Emscripten): void {
  const { node_ops: ofNodes, stream_ops: ofStreams } = NODEFS
  for (const ops of [ofNodes, ofStreams]) {
    const { setattr } = ops
    ops.setattr = (node: object, change: { mode?: number }) =>
      setattr(
        node,
        change.mode === undefined ? change : { ...change, mode: change.mode & ~ofOthers },
      )
  }
  const { mknod } = ofNodes
  ofNodes.mknod = (parent: object, name: string, mode: number, device: number) =>
    mknod(parent, name, mode & ~ofOthers, device)
}

/**
 * The database's folder. The umask of this process does not count for its files: Emscripten sets
 * the mode of each file again after it has made it.
 */
export class EmbeddedFiles extends NodeFS {
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts: made } = await super.init(pg, options)
    return { emscriptenOpts: { ...made, preRun: [holdModes, ...(made.preRun ?? [])] } }
  }
}
