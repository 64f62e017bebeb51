import { expect, test } from 'vitest'
import {
  fitted,
  held,
  limitOf,
  most,
  moved,
  whole,
  type Zoom,
  zoomedAt,
} from '#components/viewer/lightbox-zoom.ts'

const room = { width: 1000, height: 800 }
const picture = { width: 1000, height: 500 }

test('a picture fits the room and is never larger than its own pixels', () => {
  expect(fitted({ width: 4000, height: 2000 }, room)).toEqual({ width: 1000, height: 500 })
  expect(fitted({ width: 2000, height: 4000 }, room)).toEqual({ width: 400, height: 800 })
  expect(fitted({ width: 300, height: 200 }, room)).toEqual({ width: 300, height: 200 })
})

test('the point under the fingers keeps its place', () => {
  const point = { x: 120, y: -40 }
  const before: Zoom = { scale: 2, x: 30, y: 10 }
  const after = zoomedAt(before, 1.5, point, picture, room)
  const under = ({ scale, x, y }: Zoom) => [(point.x - x) / scale, (point.y - y) / scale]
  expect(after.scale).toBe(3)
  expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? Number.NaN)
  // Upright there is room for no more than this, so the edge decides.
  expect(Math.abs(after.y)).toBeLessThanOrEqual((picture.height * 3 - room.height) / 2)
})

test('it gets no smaller than whole and no larger than the most', () => {
  const middle = { x: 0, y: 0 }
  expect(zoomedAt(whole, 0.2, middle, picture, room)).toEqual(whole)
  expect(zoomedAt(whole, 99, middle, picture, room).scale).toBe(most)
})

test('back to whole it lies in the middle again', () => {
  const far = zoomedAt(whole, 4, { x: 400, y: 200 }, picture, room)
  expect(far.x).not.toBe(0)
  expect(zoomedAt(far, 0.1, { x: 400, y: 200 }, picture, room)).toEqual(whole)
})

test('no edge is dragged into the room, and a picture that fits does not move', () => {
  const zoom: Zoom = { scale: 2, x: 0, y: 0 }
  expect(moved(zoom, { x: 5000, y: 5000 }, picture, room)).toEqual({ scale: 2, x: 500, y: 100 })
  expect(moved(whole, { x: 50, y: 50 }, picture, room)).toEqual(whole)
  expect(held({ scale: 1.2, x: 0, y: 300 }, picture, room).y).toBe(0)
})

test('it enlarges as far as the pixels of its file carry, and not beyond', () => {
  const limit = limitOf(1600, 1000)
  expect(limit).toBeCloseTo(2.4)
  expect(zoomedAt(whole, 4, { x: 0, y: 0 }, picture, room, limit).scale).toBe(limit)
  // A file smaller than its place stays whole; one not there yet is not held back.
  expect(limitOf(400, 1000)).toBe(1)
  expect(limitOf(0, 1000)).toBe(most)
  expect(limitOf(20_000, 1000)).toBe(most)
})
