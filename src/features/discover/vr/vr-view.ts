/** Why a panorama is not shown: the browser can't draw it, it is too large to draw, it did not come. */
export type PanoramaFault = 'webgl' | 'size' | 'picture'

export class PanoramaError extends Error {
  readonly fault: PanoramaFault
  constructor(fault: PanoramaFault) {
    super(fault)
    this.name = 'PanoramaError'
    this.fault = fault
  }
}

export interface PanoramaOptions {
  url: string
  /** A copy for small screens, which show no more of it and have less memory. */
  narrow: string
  /** Nothing moves by itself. */
  isCalm: boolean
}

/** An open panorama. */
export interface PanoramaView {
  /** Widens the view by so many degrees; negative looks closer. */
  zoom: (degrees: number) => void
  resize: () => void
  close: () => void
}

export type OpenPanorama = (box: HTMLElement, options: PanoramaOptions) => Promise<PanoramaView>
