/** Seconds after which a rebuild that failed so many times in a row, once or more, is tried again: a minute, then ever later, at most an hour. */
export const repeatFailedIn = (failures: number): number => Math.min(3600, 60 * 2 ** (failures - 1))
