import { legacyRoutes } from '#routing/legacy.ts'
import { contentTypes } from '#routing/paths.ts'

/** Where an old address leads when its query fits; of a route's rules the first that fits counts. */
export interface OldRule {
  route: string
  /** What values of the query, undecoded and empty when absent, must be like. */
  when: { name: string; like: string }[]
  /** Path with `$arg_id` for the value of `id`. */
  to: string
}

type Lead = (query: URLSearchParams) => string | undefined
type Query = Readonly<Record<string, string>>

/** Names that old addresses carry in their queries. */
export const oldNames = [
  ...['where', 'q', 'search', 'keyword', 'filter', 'type', 'id', 'catid', 'tag', 'cids'],
  ...['oid', 'selectedtype'],
] as const
/** Values that they have a meaning for. */
const words = [...contentTypes, 'other', '1', '2', '1,2', '2,1']

/** All other values are of these kinds: a pattern, and one of them that nothing else in an address looks like. */
const number = { like: '[1-9]\\d{0,8}', of: (place: number) => `${700 + place}654321` }
const kinds = {
  number,
  // Numbers are exact up to 9,007,199,254,740,991; those beyond 8,999,999,999,999,999 the routes alone read.
  longNumber: {
    like: '(?:[1-9]\\d{9,14}|[1-8]\\d{15})',
    of: (place: number) => `${700 + place}1234567`,
  },
  numbers: {
    like: `${number.like}(?:,${number.like})+`,
    of: (place: number) => `${700 + place}88,${700 + place}99`,
  },
  none: { like: '', of: () => '' },
  text: { like: '[^&]+', of: (place: number) => `text${700 + place}` },
}
type Kind = (typeof kinds)[keyof typeof kinds]

const sample = (name: string, kind: Kind): string =>
  kind.of((oldNames as readonly string[]).indexOf(name))
const kindOf = (word: string): Kind =>
  [kinds.number, kinds.numbers].find(({ like }) => new RegExp(`^${like}$`).test(word)) ?? kinds.text

/** Asking takes seconds, and the answers are the same for every set of languages. */
let found: readonly OldRule[] | undefined

/**
 * The old routes as rules, for servers that can't run `leadFrom`: it is asked with values of every kind under every
 * name, and what it answers is written down.
 */
export function oldRules(): readonly OldRule[] {
  found ??= Object.entries(legacyRoutes).flatMap(([route, lead]) => {
    const choices = new Map(oldNames.map((name) => [name, choicesOf(lead, name)]))
    return rulesOf(lead, choices).map((rule) => ({ route, ...rule }))
  })
  return found
}

/** What the lead answers, with variables in the place of the values that it repeats. */
function answer(lead: Lead, values: Query): string {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  let to = (lead(new URLSearchParams(given)) ?? '').replaceAll('%2C', ',')
  for (const [name, value] of given)
    if (Object.values(kinds).some((kind) => sample(name, kind) === value))
      to = to.replaceAll(value, `$arg_${name}`)
  return to
}

/** Queries that have values of one kind under all names. */
const backgrounds: Query[] = Object.values(kinds).map((kind) =>
  Object.fromEntries(oldNames.map((name) => [name, sample(name, kind)])),
)

/** Values of a name that lead elsewhere than any other text would, and how they are told apart. */
function choicesOf(lead: Lead, name: string): { like: string; value: string }[] {
  const differs = (value: string, from: Kind): boolean =>
    backgrounds.some((others) => {
      const any = answer(lead, { ...others, [name]: sample(name, from) })
      const own = answer(lead, { ...others, [name]: value })
      return own !== any && own !== any.replaceAll(`$arg_${name}`, value)
    })
  return [
    ...words
      .filter((word) => differs(word, kindOf(word)))
      .map((word) => ({ like: word, value: word })),
    ...Object.values(kinds)
      .map((kind) => ({ like: kind.like, value: sample(name, kind) }))
      // What an absent value means may depend on another one's word.
      .filter(({ value }) => value === '' || differs(value, kinds.text)),
  ]
}

type Choices = ReadonlyMap<string, ReturnType<typeof choicesOf>>

function rulesOf(lead: Lead, choices: Choices, fixed: Query = {}): Omit<OldRule, 'route'>[] {
  const [[name, special] = [], ...rest] = choices
  if (name === undefined || !special) return [{ when: [], to: answer(lead, fixed) }]
  const below = (value: string) => rulesOf(lead, new Map(rest), { ...fixed, [name]: value })
  const usual = below(sample(name, kinds.text))
  const others = special.flatMap(({ like, value }) => {
    const rules = below(value)
    if (JSON.stringify(rules) === JSON.stringify(usual)) return []
    return rules.map((rule) => ({ ...rule, when: [{ name, like }, ...rule.when] }))
  })
  return [...others, ...usual]
}
