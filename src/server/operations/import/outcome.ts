/** What became of a file. */
export type State =
  | 'made'
  /** The same bytes are a work already. */
  | 'duplicate'
  /** Looks like a work that is there. */
  | 'similar'
  /** No file that the site takes. */
  | 'refused'
  /** No contributor for it. */
  | 'unplaced'
  /** The list names it, and it isn't there. */
  | 'missing'
  /** A folder that can't be read: its files are left out. */
  | 'unread'
  /** Could not be looked at now; the next run tries again. */
  | 'later'

export interface Outcome {
  readonly path: string
  readonly state: State
  /** The work that was made of it, is the same, or goes before it. */
  readonly work?: number | undefined
  readonly reason?: string | undefined
  /** What the operator may want to mend in a work that was made. */
  readonly remarks?: readonly string[] | undefined
}

export const states: readonly State[] = [
  'made',
  'duplicate',
  'similar',
  'refused',
  'unplaced',
  'missing',
  'unread',
  'later',
]
