/** Words of the line above lists that went on with looser words. */
export const looserKeys = [
  'search.exactly',
  'search.looserCorrected',
  'search.looserForms',
  'search.looserInstead',
  'search.looserMost',
  'search.looserSome',
  'search.looserSynonyms',
  'search.notExactly',
] as const
