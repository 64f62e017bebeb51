/** The halls of the page come alive: one open at a time, named in the address, opened by it. */
import { type Hall, makeHall } from './hall.ts'
import { type OpenPanorama, PanoramaError } from './vr-view.ts'

/** The drawing arrives with the first hall that is entered, and only where it can be drawn. */
const open: OpenPanorama = async (box, options) => {
  if (!document.createElement('canvas').getContext('webgl')) throw new PanoramaError('webgl')
  const { openPanorama } = await import('./panorama.ts')
  return openPanorama(box, options)
}

/** In the address without a new entry: Back leads to where the person came from. */
const write = (hash: string): void =>
  history.replaceState(history.state, '', location.pathname + location.search + hash)

let current: Hall | undefined
const halls = [...document.querySelectorAll<HTMLElement>('[data-panorama]')].map((root) =>
  makeHall(root, {
    open,
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    onEnter(hall) {
      if (current !== hall) current?.leave()
      current = hall
      write(`#${hall.anchor}`)
    },
    onLeave(hall) {
      if (current !== hall) return
      current = undefined
      write('')
    },
  }),
)

function follow(): void {
  const named = halls.find(({ anchor }) => `#${anchor}` === location.hash)
  if (named) void named.enter()
  else current?.leave()
}

addEventListener('hashchange', follow)
follow()
