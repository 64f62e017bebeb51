import type { Manifest } from './manifest/manifest.ts'
import { readNumber, splitReading } from './manifest/result-store.ts'
import type { Plan } from './plan.ts'
import type { PageMaker } from './render/page-maker.ts'

/** Writes down from which replies the addresses of routes follow, once the replies themselves are written down. */
export function keepWays(
  manifest: Manifest,
  maker: PageMaker,
  { routes, readings }: NonNullable<Plan['found']>,
): void {
  if (routes === 'all') manifest.forgetWays()
  for (const [route, of] of readings) {
    const followed = of.flatMap((reading) => {
      const [lang, address] = splitReading(reading)
      const read = readNumber(manifest, address)
      const asked = maker.asked.get(reading)
      if (asked) manifest.keepText(read, lang, asked.packed)
      const way = asked?.way ?? manifest.replyTo(read, lang)?.way ?? undefined
      return way === undefined ? [] : [{ read, lang, way }]
    })
    manifest.setWays(route, followed)
  }
  manifest.dropUnfollowed()
}
