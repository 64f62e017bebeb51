import { beforeEach, expect, test, vi } from 'vitest'
import type { NumberedPage } from '#components/islands/island-names.ts'

const library = vi.hoisted(() => ({ name: '@astrojs/react', renderToStaticMarkup: vi.fn() }))
vi.mock('@astrojs/react/server.js', () => ({ default: library }))
const { default: renderer } = await import('#components/islands/react-server.ts')

beforeEach(() => {
  library.renderToStaticMarkup.mockReset()
  library.renderToStaticMarkup.mockImplementation(function (
    this: { result: NumberedPage },
    _: unknown,
    props: unknown,
  ) {
    const { prefix } = this.result
    return Promise.resolve({ html: `${prefix} ${JSON.stringify(props)}`, attrs: { prefix } })
  })
})

const render = (page: object, component: unknown, props: object, slots: object = {}) =>
  (renderer.renderToStaticMarkup as (...args: unknown[]) => Promise<{ html: string }>).call(
    { result: page },
    ...[component, props, slots, {}],
  )

test('the same island in the same place of another page is rendered once', async () => {
  const [one, other] = [{}, {}]
  const [panel, toasts] = [() => null, () => null]
  const pages = [one, other]
  for (const page of pages) {
    expect((await render(page, panel, { id: 1 })).html).toBe('r0 {"id":1}')
    expect((await render(page, toasts, { id: 1 })).html).toBe('r1 {"id":1}')
  }
  expect(library.renderToStaticMarkup).toHaveBeenCalledTimes(2)
})

test('other props, another slot or another place have another outcome', async () => {
  const panel = () => null
  const page = {}
  await render(page, panel, { id: 1 })
  expect((await render(page, panel, { id: 1 })).html).toBe('r1 {"id":1}')
  expect((await render({}, panel, { id: 2 })).html).toBe('r0 {"id":2}')
  await render({}, panel, { id: 1 }, { default: 'a' })
  expect(library.renderToStaticMarkup).toHaveBeenCalledTimes(4)
})

test('props that JSON does not tell are never taken for others', async () => {
  const panel = () => null
  for (const at of [1, 2]) await render({}, panel, { at: new Map([[at, at]]) })
  expect(library.renderToStaticMarkup).toHaveBeenCalledTimes(2)
})

test('what Astro writes into the attributes stays with its page', async () => {
  const panel = () => null
  const first = (await render({}, panel, {})) as { attrs?: Record<string, string> }
  if (first.attrs) first.attrs.uid = 'a'
  expect(await render({}, panel, {})).toEqual({ html: 'r0 {}', attrs: { prefix: 'r0' } })
})

test('React can render components and nothing else, without a trial', async () => {
  const check = renderer.check as (component: unknown) => Promise<boolean>
  expect(await Promise.all([check(() => null), check('h2'), check(undefined)])).toEqual([
    true,
    false,
    false,
  ])
  expect(library.renderToStaticMarkup).not.toHaveBeenCalled()
})
