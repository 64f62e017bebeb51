const screenful = 24

/** Whether a list is seen at a glance: it has a search box, and works have filters, only where the address asks for them. */
export const isFew = (total: number): boolean => total < screenful
