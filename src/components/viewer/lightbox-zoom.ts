/** How a picture lies in the lightbox: its size and the shift of its middle, both in units of the screen. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }

/** A picture as large as the room allows, never larger than its own pixels. */
export function fitted(picture: Size, room: Size): Size {
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** No edge of a picture larger than the room comes inside it; a smaller one stays in the middle. */
export function held(zoom: Zoom, picture: Size, room: Size): Zoom {
  const reach = (size: number, space: number) => Math.max(0, (size * zoom.scale - space) / 2)
  const across = reach(picture.width, room.width)
  const down = reach(picture.height, room.height)
  return {
    scale: zoom.scale,
    x: between(-across, zoom.x, across),
    y: between(-down, zoom.y, down),
  }
}

export const most = 5

/** How far a picture enlarges: half as much again as the pixels its file has; beyond lies only blur. */
export function limitOf(pixels: number, shown: number): number {
  return pixels > 0 && shown > 0 ? between(1, (1.5 * pixels) / shown, most) : most
}

/** Enlarges by a factor around a point, measured from the middle of the room: the picture keeps its place under it. */
export function zoomedAt(
  zoom: Zoom,
  factor: number,
  point: Point,
  picture: Size,
  room: Size,
  limit = most,
): Zoom {
  const scale = between(1, zoom.scale * factor, limit)
  const grown = scale / zoom.scale
  return held(
    {
      scale,
      x: point.x - (point.x - zoom.x) * grown,
      y: point.y - (point.y - zoom.y) * grown,
    },
    picture,
    room,
  )
}

export function moved(zoom: Zoom, by: Point, picture: Size, room: Size): Zoom {
  return held({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, picture, room)
}
