/** The tenant's own words, in which clock times, "9:00–17:30", stay whole where words are read from the right. */
export const hourParts = (hours: string): { part: string; isTime: boolean }[] =>
  hours
    .split(/(\d[\d:.]*(?:\s*[-–—~～至]\s*\d[\d:.]*)?)/)
    .filter(Boolean)
    .map((part) => ({ part, isTime: /\d/.test(part) }))
