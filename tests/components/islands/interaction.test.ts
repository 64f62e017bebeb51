// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import interaction from '#components/islands/interaction.ts'

/** An island of one text box, not alive yet, and how to make it so. */
function island(value?: string) {
  document.body.innerHTML = '<main><input name="q"><button type="button">Go</button></main>'
  const root = document.querySelector('main')
  const box = document.querySelector('input')
  const button = document.querySelector('button')
  if (!root || !box || !button) throw new Error('no island')
  const heard: string[] = []
  const { promise: loaded, resolve: load } = Promise.withResolvers<undefined>()
  const hydrate = (): Promise<void> => {
    root.addEventListener('input', () => heard.push(box.value))
    button.addEventListener('click', () => heard.push('click'))
    Object.assign(box, { __reactProps$test: {} })
    return Promise.resolve()
  }
  interaction(() => loaded.then(() => hydrate), { value }, root)
  return { root, box, button, heard, load: () => load(undefined) }
}

/** One more letter, as a browser enters it. */
function press(box: HTMLInputElement, letter: string): void {
  box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: letter }))
  box.value += letter
  box.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
}
const alive = (root: HTMLElement) => expect.poll(() => root.dataset.live).toBe('')

test('letters from before the island lived are entered once it does', async () => {
  const { root, box, heard, load } = island()
  for (const letter of 'sun') press(box, letter)
  expect(heard).toEqual([])
  load()
  await alive(root)
  expect(box.value).toBe('sun')
  expect(heard.at(-1)).toBe('sun')
})

test('letters stay whole where the island has emptied its box meanwhile', async () => {
  const { root, box, heard, load } = island()
  for (const letter of 'sun') press(box, letter)
  load()
  await expect.poll(() => Object.keys(box).length).toBeGreaterThan(0)
  box.value = ''
  press(box, 's')
  await alive(root)
  expect(box.value).toBe('suns')
  expect(heard.at(-1)).toBe('suns')
})

test('the island repeats an early click once its answer is loaded, once', async () => {
  const { root, button, heard, load } = island()
  button.click()
  load()
  await alive(root)
  await expect.poll(() => heard).toEqual(['click'])
})
