// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { VrItem } from '#api/endpoints/catalogue/vr.ts'
import type { Slider } from '#api/records.ts'
import { isPanorama, leadsToHall, slidesAbove } from '#features/discover/vr/hall-item.ts'
import { makeHall } from '#features/discover/vr/hall.ts'
import { PanoramaError, type PanoramaView } from '#features/discover/vr/vr-view.ts'

const page = `
  <section id="hall-3" data-panorama="/media/3.jpg" data-narrow="/media/3.jpg?w=4096" data-loading="opening" data-webgl="no webgl" data-picture="not there">
    <div data-stage>
      <div data-flat></div>
      <div data-view tabindex="0" hidden></div>
      <div data-tools hidden>
        <button data-zoom-in></button><button data-zoom-out></button>
        <button data-full></button><button data-leave></button>
      </div>
    </div>
    <p data-help hidden></p><p data-said></p>
    <button data-enter hidden></button>
  </section>`

const part = (name: string) => document.querySelector(`[data-${name}]`) as HTMLElement
const state = () => part('panorama').dataset.state

function open() {
  document.body.innerHTML = page
  const view = { zoom: vi.fn(), resize: vi.fn(), close: vi.fn() }
  let settle: { resolve: (view: PanoramaView) => void; reject: (error: Error) => void }
  const deps = {
    open: vi.fn(
      () =>
        new Promise<PanoramaView>((resolve, reject) => {
          settle = { resolve, reject }
        }),
    ),
    isCalm: () => true,
    onEnter: vi.fn(),
    onLeave: vi.fn(),
  }
  const hall = makeHall(part('panorama'), deps)
  return {
    hall,
    view,
    ...deps,
    async come() {
      settle.resolve(view)
      await Promise.resolve()
    },
    async fail(error: Error) {
      settle.reject(error)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

let it: ReturnType<typeof open>
beforeEach(() => {
  it = open()
})

test('the button stands where it does something, the flat picture before it', () => {
  expect(part('enter').hidden).toBe(false)
  expect(part('flat').hidden).toBe(false)
  expect(part('view').hidden).toBe(true)
})

test('a press on the flat picture enters as the button does', () => {
  part('flat').click()
  expect(it.open).toHaveBeenCalledOnce()
  expect(state()).toBe('opening')
})

test('entering says so, shows the panorama and hands it the focus; leaving gives both back', async () => {
  part('enter').focus()
  part('enter').click()
  expect(part('said').textContent).toBe('opening')
  expect(part('flat').hidden).toBe(false)
  expect(it.open).toHaveBeenCalledWith(part('view'), {
    url: '/media/3.jpg',
    narrow: '/media/3.jpg?w=4096',
    isCalm: true,
  })
  await it.come()
  expect(state()).toBe('open')
  expect(part('flat').hidden).toBe(true)
  expect(part('said').textContent).toBe('')
  expect(document.activeElement).toBe(part('view'))
  part('leave').click()
  expect(state()).toBe('flat')
  expect(it.view.close).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(part('enter'))
  expect(it.onLeave).toHaveBeenCalledOnce()
})

test.each([
  ['ltr', 200],
  ['rtl', -200],
])(
  'a strip that scrolls (%s) begins in its middle, and does so again',
  async (direction, place) => {
    const flat = part('flat')
    Object.defineProperties(flat, { scrollWidth: { value: 790 }, clientWidth: { value: 390 } })
    flat.style.overflowX = 'auto'
    flat.style.direction = direction
    part('enter').click()
    await it.come()
    flat.scrollLeft = 0
    part('leave').click()
    expect(flat.scrollLeft).toBe(place)
  },
)

test('a second press while it opens does nothing', () => {
  part('enter').click()
  part('enter').click()
  expect(it.open).toHaveBeenCalledOnce()
})

describe('keys', () => {
  const press = (init: KeyboardEventInit) =>
    part('view').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))

  test('Escape leaves', async () => {
    part('enter').click()
    await it.come()
    press({ key: 'Escape' })
    expect(state()).toBe('flat')
  })

  test('the shortcuts of the browser do not reach the panorama', async () => {
    part('enter').click()
    await it.come()
    const heard = vi.fn()
    part('view').addEventListener('keydown', heard)
    press({ key: '+', ctrlKey: true })
    expect(heard).not.toHaveBeenCalled()
    press({ key: 'ArrowLeft' })
    expect(heard).toHaveBeenCalledOnce()
  })

  test('the buttons zoom', async () => {
    part('enter').click()
    await it.come()
    part('zoom-in').click()
    part('zoom-out').click()
    expect(it.view.zoom.mock.calls).toEqual([[-15], [15]])
  })
})

test('a hall that was left while it opened stays closed', async () => {
  part('enter').click()
  it.hall.leave()
  await it.come()
  expect(state()).toBe('flat')
  expect(it.view.close).toHaveBeenCalledOnce()
})

test.each([
  [new PanoramaError('webgl'), 'no webgl'],
  [new PanoramaError('picture'), 'not there'],
  [new TypeError('chunk'), 'not there'],
])('%s: the flat picture stays, with words', async (error, words) => {
  part('enter').click()
  await it.fail(error)
  expect(state()).toBe('failed')
  expect(part('said').textContent).toBe(words)
  expect(part('flat').hidden).toBe(false)
  part('enter').click()
  expect(it.open).toHaveBeenCalledTimes(2)
})

describe('addresses', () => {
  test.each([
    ['/media/3.jpg', true],
    ['https://v1.example/a/B.JPEG?x=1', true],
    ['/media/3.webp#x', true],
    ['https://vr.example/hall/3', false],
    ['/vr/hall.html?cover=a.jpg', false],
    [undefined, false],
  ])('%s is a panorama: %s', (url, is) => {
    expect(isPanorama(url)).toBe(is)
  })

  test('a slide of this page leads to the hall of its name', () => {
    const hall = { id: 3, title: 'Quay' } as VrItem
    const slide = { title: 'Quay', link: '/vr/' } as Slider
    expect(leadsToHall(slide, [hall], '/vr/').link).toBe('/vr/#hall-3')
    expect(leadsToHall({ ...slide, link: '/news/1/' }, [hall], '/vr/').link).toBe('/news/1/')
    expect(leadsToHall({ ...slide, title: 'Other' }, [hall], '/vr/').link).toBe('/vr/')
  })

  test('slides that only repeat the list are left out, with one that leads elsewhere all stay', () => {
    const hall = { id: 3, title: 'Quay' } as VrItem
    const slide = { title: 'Quay', link: '/vr/' } as Slider
    expect(slidesAbove([slide], [hall], '/vr/')).toEqual([])
    expect(slidesAbove([slide, { ...slide, link: '/news/1/' }], [hall], '/vr/')).toHaveLength(2)
  })
})
