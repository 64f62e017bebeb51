/** A list that is seen at a glance needs no filters. */
export const isFewWorks = (total: number | undefined): boolean => total !== undefined && total < 20
