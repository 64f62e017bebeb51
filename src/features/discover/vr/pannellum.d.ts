declare module 'pannellum'

/** The part of pannellum 2.5 that is used; the package has no types of its own. */
interface PannellumViewer {
  getHfov(): number
  setHfov(degrees: number, animated: number | false): void
  isLoaded(): boolean
  resize(): void
  destroy(): void
  on(type: 'load', listener: () => void): void
  on(type: 'error', listener: (message: string) => void): void
}

interface Window {
  pannellum: {
    viewer(box: HTMLElement, settings: Record<string, unknown>): PannellumViewer
  }
}
