import fc from 'fast-check'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { createSelection } from '#features/contributing/upload-works/new-works/selection.ts'

const listed = (...ids: string[]) => ids.map((id) => ({ id }))

test('new files are selected as they come; the place of a file that is gone is the next one’s', () => {
  const $items = atom(listed())
  const { $selected, $current, pick } = createSelection($items)
  $items.set(listed('a', 'b'))
  expect([$selected.get(), $current.get()]).toEqual([['a', 'b'], 'a'])
  $items.set(listed('a', 'b', 'c'))
  expect($selected.get()).toEqual(['c'])
  pick('b')
  $items.set(listed('a', 'c'))
  expect([$selected.get(), $current.get()]).toEqual([['c'], 'c'])
  $items.set(listed('a'))
  expect($selected.get()).toEqual(['a'])
  $items.set(listed())
  expect([$selected.get(), $current.get()]).toEqual([[], undefined])
})

test('whatever is pressed, some file of the list is selected, in its order, and the keyboard is at one of it', () => {
  const deed = fc.tuple(
    fc.constantFrom('pick', 'toggle', 'extend', 'goTo', 'all', 'remove', 'add', 'move'),
    fc.nat(20),
  )
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
      const $items = atom(listed('a', 'b', 'c'))
      const selection = createSelection($items)
      let made = 0
      for (const [name, number] of deeds) {
        const items = $items.get()
        const id = items[number % Math.max(1, items.length)]?.id
        if (name === 'add') $items.set([...items, { id: `new ${made++}` }])
        else if (name === 'all') selection.all()
        else if (id === undefined) continue
        else if (name === 'remove') $items.set(items.filter((item) => item.id !== id))
        else if (name === 'move') $items.set(items.toReversed())
        else selection[name](id)
        const ids = $items.get().map((item) => item.id)
        const selected = selection.$selected.get()
        expect(selected).toEqual(ids.filter((one) => selected.includes(one)))
        expect(selected.length > 0).toBe(ids.length > 0)
        const current = selection.$current.get()
        expect(current === undefined ? ids.length === 0 : ids.includes(current)).toBe(true)
      }
    }),
    { seed: 3 },
  )
})
