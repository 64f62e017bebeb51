const shanghaiOffset = 8 * 3600 * 1000

/** A moment as the wire writes it: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai, which has had no summer time since 1991. */
export function shanghaiTime(moment: Date): string {
  return new Date(moment.getTime() + shanghaiOffset).toISOString().slice(0, 19).replace('T', ' ')
}
