/** People in a work as the wire tells them: 0 not told, 1 none, 2 one, 3 several. */
export const peopleShown = [0, 1, 2, 3] as const
export type PeopleShown = (typeof peopleShown)[number]

/** As the database keeps them: 0 none, 1 one, 2 several, null not told. */
export type PeopleKept = 0 | 1 | 2 | null

export const peopleKept = (shown: PeopleShown): PeopleKept =>
  shown === 0 ? null : ((shown - 1) as 0 | 1 | 2)

export const peopleToShow = (kept: PeopleKept): PeopleShown =>
  kept === null ? 0 : ((kept + 1) as PeopleShown)
