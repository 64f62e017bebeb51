const shanghaiOffset = 8 * 3600 * 1000

/** A moment as the wire writes it: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai, which has had no summer time since 1991. */
export function shanghaiTime(moment: Date): string {
  return new Date(moment.getTime() + shanghaiOffset).toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment that `YYYY-MM-DD HH:mm:ss` means in Shanghai; undefined for anything else. */
export function readShanghaiTime(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
