import type { Releases } from '../releases/releases.ts'
import type { ReadyRenderer } from '../renderer/ready-renderer.ts'
import { addAssets } from './layers.ts'
import type { KnownPage } from './manifest/manifest-schema.ts'

const depthOf = ({ topic }: KnownPage): number => topic.split('/').length

/** Home and lists before what they lead to: a visitor comes this way. */
export const frontFirst = (pages: readonly KnownPage[]): KnownPage[] =>
  pages.toSorted((one, other) => depthOf(one) - depthOf(other))

/** Gives visitors the layers of a first release before its pages are made: each is there as soon as it is rendered. */
export async function showGrowing(
  { name, lower }: { name: string; lower: string },
  { releases, renderer }: { releases: Releases; renderer: ReadyRenderer },
): Promise<void> {
  await addAssets(releases, renderer.folder, { into: lower })
  await releases.showGrowing(name, { upper: name, lower })
}
