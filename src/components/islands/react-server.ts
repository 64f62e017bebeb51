import type { NamedSSRLoadedRendererValue } from 'astro'
import react from '@astrojs/react/server.js'
import type { NumberedPage } from './island-names.ts'

// What Astro asks for the first HTML of islands, in a build. `integration.ts` sets it in the place of the library's own.

interface Markup {
  html: string
  attrs?: Record<string, string>
}
type Render = (
  this: { result: object },
  component: object,
  props: Record<string, unknown>,
  slots: Record<string, unknown>,
  metadata: unknown,
) => Promise<Markup>

/** Outcomes of a component that are kept, the latest used: those of all languages in a few places. */
const mostKept = 64
const kept = new WeakMap<object, Map<string, Markup>>()
/** Islands of a page so far. */
const counts = new WeakMap<object, number>()
const byReact = react.renderToStaticMarkup as Render

/** Undefined where the props hold more than JSON tells. */
function keyOf(...parts: readonly unknown[]): string | undefined {
  let isTold = true
  const key = JSON.stringify(parts, (_, value: unknown) => {
    const isPlain = typeof value !== 'object' || value === null || Array.isArray(value)
    if (!isPlain && Object.getPrototypeOf(value) !== Object.prototype) isTold = false
    if (typeof value === 'function' || typeof value === 'symbol') isTold = false
    return value
  })
  return isTold ? key : undefined
}

/** The same component with the same props has the same HTML: of most pages all islands but one follow from the language alone. */
const renderToStaticMarkup: Render = async function (component, props, slots, metadata) {
  const { result } = this
  const count = counts.get(result) ?? 0
  counts.set(result, count + 1)
  const page: NumberedPage = { prefix: `r${count}` }
  const make = (): Promise<Markup> =>
    byReact.call({ result: page }, component, props, slots, metadata)
  const texts = Object.entries(slots).map(([name, slot]) => [name, String(slot)])
  const key = keyOf(count, props, texts)
  if (key === undefined) return make()
  const known = kept.get(component) ?? new Map<string, Markup>()
  kept.set(component, known)
  const markup = known.get(key) ?? (await make())
  known.delete(key)
  known.set(key, markup)
  const oldest = known.size > mostKept ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  // Astro writes into the attributes.
  return { html: markup.html, attrs: { ...markup.attrs } }
}

const renderer: NamedSSRLoadedRendererValue = {
  ...react,
  // The library renders every island once more to find out whether React can: here nothing else renders one.
  check: (component: unknown) => Promise.resolve(typeof component === 'function'),
  renderToStaticMarkup: renderToStaticMarkup as NamedSSRLoadedRendererValue['renderToStaticMarkup'],
}

export default renderer
