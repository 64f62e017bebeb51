import type { QueueDetail } from '../queue-types.ts'

/** Something to look at, large. */
export interface Exhibit {
  readonly address: string
  readonly kind: 'picture' | 'video'
  readonly poster?: string | undefined
  /** A licence, a card or a portrait stands apart from the works. */
  readonly role: 'work' | 'portrait' | 'license' | 'card' | 'cover'
}

/** The parts of an item that an editor looks at, the important first. */
export function exhibitsOf(detail: QueueDetail): Exhibit[] {
  const { kind, application, identity, work, subject, entry, folder, thumb } = detail
  const picture = (address: string | undefined, role: Exhibit['role'] = 'work'): Exhibit[] =>
    address ? [{ address, kind: 'picture', role }] : []
  const video = (address: string, poster?: string): Exhibit => ({
    address,
    poster,
    kind: 'video',
    role: 'work',
  })
  switch (kind) {
    case 'application':
      return [
        ...(application?.images ?? []).flatMap((address) => picture(address)),
        ...(application?.video ?? []).map((address) => video(address)),
        ...picture(application?.thumb ?? thumb, 'portrait'),
        ...picture(application?.license, 'license'),
      ]
    case 'identity':
      return picture(identity?.idcard_thumb, 'card')
    case 'work':
    case 'revision':
      if (work?.type === 2 && work.url) return [video(work.url, work.thumb)]
      return picture(work?.url ?? work?.thumb ?? thumb)
    case 'entry':
      if (entry?.type === 2 && entry.url) return [video(entry.url, entry.thumb)]
      return picture(entry?.url ?? entry?.thumb ?? thumb)
    case 'subject':
      return picture(subject?.thumb ?? thumb, 'cover')
    case 'folder':
      return picture(folder?.thumb ?? folder?.url ?? thumb, 'cover')
  }
}
