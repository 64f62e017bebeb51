import pLimit from 'p-limit'
import type { PreviewOrder, PreviewResult } from '#domain/lifecycle/page-preview.ts'
import { childVariables } from '../variables.ts'
import { rendererOf } from './ready-site.ts'
import { startChild } from './render-child.ts'
import type { RenderChild } from './render-child.ts'

/** Why there is no preview. */
export type PreviewFault = 'none' | 'busy' | 'late' | 'failed'

/** Renders pages that are not published, for one editor at a time. */
export interface Previewer {
  /** Whether this server has a published site, and what renders it. */
  isReady: () => boolean
  /** HTML of the page, or why there is none. */
  render: (order: PreviewOrder) => Promise<{ html: string } | { fault: PreviewFault }>
  /** Pages read from this origin, unless the environment names one. */
  readFrom: (origin: string) => void
  /** Ends the rendering process. */
  close: () => void
}

interface Options {
  readonly command: readonly string[] | undefined
  readonly root: string
  readonly siteDir: string
  readonly log: (line: string) => void
  readonly variables?: NodeJS.ProcessEnv
  /** Milliseconds a preview may take, waiting included. */
  readonly patience?: number
  /** Milliseconds that the process stays after a preview. */
  readonly idle?: number
  /** Previews that may wait for another one. */
  readonly mostWaiting?: number
}

export function createPreviewer(options: Options): Previewer {
  const { command, root, siteDir, log, variables = process.env } = options
  const { patience = 20_000, idle = 300_000, mostWaiting = 4 } = options
  const inTurn = pLimit(1)
  let child: RenderChild | undefined
  let leave: NodeJS.Timeout | undefined
  let origin: string | undefined
  let isClosed = false

  const folderNow = () => (isClosed ? undefined : rendererOf({ root, siteDir, command }))

  function end(): void {
    clearTimeout(leave)
    child?.end()
    child = undefined
  }

  /** Of the release that visitors have now: another one may have come since. */
  function childFor(folder: string): RenderChild {
    clearTimeout(leave)
    if (child?.folder === folder && child.isAlive()) return child
    end()
    const env = childVariables(variables, { V1_ORIGIN: origin })
    const address = env.V1_INTERNAL_ORIGIN || env.V1_ORIGIN || ''
    child = startChild({ root, folder, origin: address, variables: env })
    return child
  }

  async function within(left: number, work: Promise<PreviewResult>) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((done) => {
      timer = setTimeout(() => done(undefined), Math.max(0, left))
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  async function renderNow(order: PreviewOrder, until: number) {
    const folder = folderNow()
    if (folder === undefined) return { fault: 'none' as const }
    if (performance.now() >= until) return { fault: 'late' as const }
    try {
      const result = await within(until - performance.now(), childFor(folder).render(order))
      if (!result) {
        // What it still makes would be taken for the answer to the next order.
        end()
        return { fault: 'late' as const }
      }
      if ('html' in result) return result
      log(`a preview failed: ${result.failure}`)
    } catch (error) {
      end()
      log(`a preview failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    return { fault: 'failed' as const }
  }

  return {
    isReady: () => folderNow() !== undefined,
    async render(order) {
      if (inTurn.pendingCount >= mostWaiting) return { fault: 'busy' }
      const until = performance.now() + patience
      const result = await inTurn(() => renderNow(order, until))
      if (child && inTurn.pendingCount === 0) {
        clearTimeout(leave)
        leave = setTimeout(end, idle)
        leave.unref()
      }
      return result
    },
    readFrom: (address) => void (origin = address),
    close() {
      isClosed = true
      end()
    },
  }
}
