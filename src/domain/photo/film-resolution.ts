/** How editors name a film's size: by its shorter side, `720p`, and `4K` from 2160 lines. */
export function filmResolution(width: number, height: number): string {
  const lines = Math.min(width, height)
  return lines >= 2160 ? '4K' : `${lines}p`
}
