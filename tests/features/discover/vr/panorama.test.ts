// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPanorama } from '#features/discover/vr/panorama.ts'

vi.mock('pannellum', () => ({}))
vi.mock('pannellum/build/pannellum.css?inline', () => ({ default: '' }))
vi.mock('#components/live-page/add-styles.ts', () => ({ wear: vi.fn() }))

const viewer = vi.fn()
/** Addresses that give no picture. */
const missing = new Set<string>()
beforeEach(() => {
  missing.clear()
  viewer.mockReset().mockReturnValue({
    on: (what: string, listener: () => void) => what === 'load' && listener(),
    destroy: vi.fn(),
  })
  window.pannellum = { viewer }
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = 3
      naturalHeight = 1
      decode = () => (missing.has(this.src) ? Promise.reject(new Error('404')) : Promise.resolve())
    },
  )
})

async function shownIn(width: number): Promise<unknown> {
  const box = document.createElement('div')
  Object.defineProperty(box, 'clientWidth', { value: width })
  await openPanorama(box, { url: '/all.jpg', narrow: '/all.jpg?w=4096', isCalm: true })
  return viewer.mock.calls[0]?.[1]
}

test('a wide view takes the whole file, a phone the narrow copy, where there is one', async () => {
  expect(await shownIn(1440)).toMatchObject({ panorama: '/all.jpg', hfov: 90, vaov: 120 })
  viewer.mockClear()
  expect(await shownIn(390)).toMatchObject({ panorama: '/all.jpg?w=4096', hfov: 75 })
  viewer.mockClear()
  missing.add('/all.jpg?w=4096')
  expect(await shownIn(390)).toMatchObject({ panorama: '/all.jpg' })
})

test('a picture that does not come is told', async () => {
  missing.add('/all.jpg')
  await expect(shownIn(1440)).rejects.toMatchObject({ fault: 'picture' })
  expect(viewer).not.toHaveBeenCalled()
})
