import { distance, toHex, toLab } from './oklab.ts'
import type { Lab } from './oklab.ts'

/** Side of the reduction that a picture's colours are counted on. */
export const colorGrid = 32

interface Cluster {
  readonly center: Lab
  readonly members: readonly Lab[]
}

const mean = (members: readonly Lab[]): Lab => {
  const sum = [0, 0, 0]
  for (const member of members) for (let c = 0; c < 3; c++) sum[c]! += member[c]!
  return [sum[0]! / members.length, sum[1]! / members.length, sum[2]! / members.length]
}

const spread = (members: readonly Lab[], axis: number): number => {
  let low = Infinity
  let high = -Infinity
  for (const member of members) {
    low = Math.min(low, member[axis]!)
    high = Math.max(high, member[axis]!)
  }
  return high - low
}

/** Median cut: halve the widest box until there are `count`. Deterministic seeds for k-means. */
const cut = (all: readonly Lab[], count: number): Lab[] => {
  const boxes: Lab[][] = [[...all]]
  while (boxes.length < count) {
    let widest = 0
    let axis = 0
    let most = 0
    boxes.forEach((box, index) => {
      for (let c = 0; c < 3; c++) {
        const weight = spread(box, c) * Math.sqrt(box.length)
        if (weight > most) [widest, axis, most] = [index, c, weight]
      }
    })
    if (most === 0) break
    const box = boxes[widest]!.toSorted((one, other) => one[axis]! - other[axis]!)
    const middle = box.length >> 1
    boxes.splice(widest, 1, box.slice(0, middle), box.slice(middle))
  }
  return boxes.map(mean)
}

const gather = (all: readonly Lab[], centers: readonly Lab[]): Cluster[] => {
  const groups: Lab[][] = centers.map(() => [])
  for (const color of all) {
    let nearest = 0
    let least = Infinity
    centers.forEach((center, index) => {
      const away = distance(center, color)
      if (away < least) [nearest, least] = [index, away]
    })
    groups[nearest]!.push(color)
  }
  return groups
    .filter((members) => members.length > 0)
    .map((members) => ({ center: mean(members), members }))
}

/** Colours of a reduction, RGB interleaved. */
export function labsOf(grid: Uint8Array): Lab[] {
  const all: Lab[] = []
  for (let i = 0; i < grid.length; i += 3) all.push(toLab(grid[i]!, grid[i + 1]!, grid[i + 2]!))
  return all
}

/** Main colours of a picture, five at most, `#rrggbb`, largest first. */
export function paletteOf(all: readonly Lab[]): string[] {
  let centers = cut(all, 5)
  let clusters: Cluster[] = []
  for (let round = 0; round < 6; round++) {
    clusters = gather(all, centers)
    centers = clusters.map((cluster) => cluster.center)
  }
  const bySize = clusters.toSorted((one, other) => other.members.length - one.members.length)
  return [...new Set(bySize.map((cluster) => toHex(cluster.center)))]
}
