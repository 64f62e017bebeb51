import 'pannellum'
import sheet from 'pannellum/build/pannellum.css?inline'
import { wear } from '#ui/styles/add-styles.ts'
import {
  type PanoramaFault,
  PanoramaError,
  type PanoramaOptions,
  type PanoramaView,
} from './vr-view.ts'

/** Arrows, W A S D, plus and minus; Shift, Ctrl and Escape stay with the browser and the page. */
const keys = [37, 38, 39, 40, 61, 65, 68, 83, 87, 107, 109, 173, 187, 189]

/** Replaces pannellum's own sentences. */
const faults: Record<string, PanoramaFault> = {
  genericWebGLError: 'webgl',
  textureSizeError: 'size',
  fileAccessError: 'picture',
  malformedURLError: 'picture',
  unknownError: 'picture',
}
const strings = Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, fault]))

/** Fetched ahead, so that a missing picture is an answer here and no error inside pannellum. */
async function fetched(url: string): Promise<{ panorama: string; ratio: number }> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    throw new PanoramaError('picture')
  }
  return { panorama: url, ratio: image.naturalWidth / image.naturalHeight }
}

/** A wide strip is no whole sphere: nothing is shown above and below it. */
function heightOf(ratio: number): Record<string, number> {
  if (ratio < 2.1) return {}
  const vaov = 360 / ratio
  return { vaov, minPitch: -vaov / 2, maxPitch: vaov / 2 }
}

/** Draws a panorama into a box that has a size already. */
export async function openPanorama(
  box: HTMLElement,
  { url, narrow, isCalm }: PanoramaOptions,
): Promise<PanoramaView> {
  const isSmall = box.clientWidth < 768
  // Another house's service may make no copies of this width.
  const { panorama, ratio } = await (isSmall
    ? fetched(narrow).catch(() => fetched(url))
    : fetched(url))
  wear(sheet)
  const viewer = window.pannellum.viewer(box, {
    type: 'equirectangular',
    panorama,
    autoLoad: true,
    showControls: false,
    mouseZoom: 'fullscreenonly',
    capturedKeyNumbers: keys,
    // Wider, the sides of the view would be drawn out beyond what the file holds.
    hfov: isSmall ? 75 : 90,
    strings,
    ...heightOf(ratio),
    // A short turn shows that there is more; it ends by itself, and with any touch.
    ...(isCalm ? {} : { autoRotate: -3, autoRotateStopDelay: 4000 }),
  })
  const speed = isCalm ? false : 200
  await new Promise<void>((resolve, reject) => {
    viewer.on('load', resolve)
    viewer.on('error', (message) => {
      viewer.destroy()
      reject(new PanoramaError(faults[message] ?? (message as PanoramaFault)))
    })
  })
  return {
    zoom: (degrees) => viewer.setHfov(viewer.getHfov() + degrees, speed),
    resize: () => viewer.resize(),
    close: () => viewer.destroy(),
  }
}
