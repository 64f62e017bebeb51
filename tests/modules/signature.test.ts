import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSignature, padWidth, scaled, type Stroke } from '#modules/signing/signature.ts'

const line = (...places: [number, number][]): Stroke =>
  places.map(([x, y], time) => ({ x, y, time, pressure: 0.5 }))
const long = line([100, 150], [400, 120], [600, 200])

test('a line makes it a signature, a dot does not', () => {
  const signature = createSignature()
  expect(signature.$isBlank.get()).toBe(true)
  signature.add(line([100, 100], [102, 101]))
  expect(signature.$isBlank.get()).toBe(true)
  signature.add(long)
  expect(signature.$isBlank.get()).toBe(false)
})

test('undo takes the last line back, and the clearing too', () => {
  const signature = createSignature()
  const second = line([0, 0], [0, 90])
  expect(signature.$canUndo.get()).toBe(false)
  signature.add(long)
  signature.add(second)
  signature.undo()
  expect(signature.$strokes.get()).toEqual([long])
  signature.clear()
  expect(signature.$strokes.get()).toEqual([])
  expect(signature.$isBlank.get()).toBe(true)
  signature.undo()
  expect(signature.$strokes.get()).toEqual([long])
  signature.undo()
  signature.undo()
  expect(signature.$strokes.get()).toEqual([])
  expect(signature.$canUndo.get()).toBe(false)
})

test('clearing an empty pad leaves nothing to undo', () => {
  const signature = createSignature()
  signature.clear()
  expect(signature.$canUndo.get()).toBe(false)
})

test('a typed name is a signature of its own, and the drawn one is kept', () => {
  const signature = createSignature()
  signature.add(long)
  signature.setWay('type')
  expect(signature.$isBlank.get()).toBe(true)
  signature.setName(' .,- ')
  expect(signature.$isBlank.get()).toBe(true)
  signature.setName('欧阳晓明')
  expect(signature.$isBlank.get()).toBe(false)
  signature.setWay('draw')
  expect(signature.$strokes.get()).toEqual([long])
})

const place = fc.tuple(
  fc.double({ min: 0, max: padWidth, noNaN: true }),
  fc.double({ min: 0, max: 300, noNaN: true }),
)

test('a pad that shrinks and grows again shows the same lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(place, { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
      fc.integer({ min: 200, max: 800 }),
      (strokes, width) => {
        const drawn = strokes.map((places) => line(...places))
        const factor = width / padWidth
        const onPhone = scaled(drawn, factor)
        for (const mark of onPhone.flat()) expect(mark.x).toBeLessThanOrEqual(width + 1e-6)
        const back = scaled(onPhone, 1 / factor)
        expect(back.map((stroke) => stroke.length)).toEqual(drawn.map((stroke) => stroke.length))
        for (const [at, mark] of back.flat().entries()) {
          expect(mark.x).toBeCloseTo(drawn.flat()[at]?.x ?? NaN, 6)
          expect(mark.y).toBeCloseTo(drawn.flat()[at]?.y ?? NaN, 6)
        }
      },
    ),
  )
})
