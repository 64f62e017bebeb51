import type { SearchEngine } from '../announce/search-engines.ts'
import type { Releases } from '../releases/releases.ts'
import type { ReadyRenderer } from '../renderer/ready-renderer.ts'
import type { Manifest } from './manifest/manifest.ts'
import type { SharedRun } from './parts/shared-run.ts'
import type { PoolKeeper } from './render/render-pool.ts'
import type { Phase, stopwatch } from './report.ts'

export interface RebuildOptions {
  /** Folder of the project. */
  root: string
  siteDir: string
  siteUrl: string
  /** Of the v1 server as the pages name it. */
  v1Origin: string
  /** Where the server is asked; absent: at `v1Origin`. */
  v1InternalOrigin?: string | undefined
  variables: Readonly<Record<string, string | undefined>>
  /** Rendering processes of the rebuilds of this process. */
  pools: PoolKeeper
  /** The renderer's key that this process has begun with; it makes no pages of any other code. */
  code?: string | undefined
  /** Goes through with it although a large share of the pages vanishes. */
  allowShrink?: boolean
  /** Goes on after a rollback. */
  resume?: boolean
  /** Renders every page, also unchanged ones. */
  everything?: boolean
  /** Visitors who have no release yet get the pages of the first one while they are made. */
  growing?: boolean
  /** Replies that are asked for after the switch although nothing says that they changed. */
  sweep?: number
  /** Releases that stay. */
  keep?: number
  /** Pages that other machines have rendered for this rebuild are taken from there. */
  shared?: SharedRun
  onProgress?: (phase: Phase, done: number, total: number) => void
}

export interface Deps {
  releases: Releases
  manifest: Manifest
  renderer: ReadyRenderer
  engines: readonly SearchEngine[]
  watch: ReturnType<typeof stopwatch>
}

/** The origin that a rebuild asks. */
export const askedAt = ({
  v1Origin,
  v1InternalOrigin,
}: Pick<RebuildOptions, 'v1Origin' | 'v1InternalOrigin'>): string => v1InternalOrigin ?? v1Origin

/** The variables that become part of the compiled pages, among others. */
export const compiledWith = ({
  variables,
  siteUrl,
  v1Origin,
}: Pick<RebuildOptions, 'variables' | 'siteUrl' | 'v1Origin'>) => ({
  ...variables,
  SITE_URL: siteUrl,
  V1_ORIGIN: v1Origin,
})
