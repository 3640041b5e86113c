// The files of an embedded database, readable only by the account that runs it.
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import { ofOthers } from './private-files.ts'

type Options = Parameters<NodeFS['init']>[1]
type Emscripten = Parameters<NonNullable<Options['preRun']>[number]>[0]

/** Removes the permissions of group and others from each mode that the database sets. */
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
 * The database's folder. This process's umask has no effect on it, because Emscripten sets the mode
 * of each file again after creating it.
 */
export class EmbeddedFiles extends NodeFS {
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts: made } = await super.init(pg, options)
    return { emscriptenOpts: { ...made, preRun: [holdModes, ...(made.preRun ?? [])] } }
  }
}
