import type { PublishBudgets } from './publish-budgets.ts'

interface Recoding {
  what: string
  file: string
  /** Comes behind the file's text. */
  text: string
  budget?: keyof PublishBudgets
}

/** Changes of the code in turn. */
export const recodings: readonly Recoding[] = [
  {
    what: 'a component of four lists changed',
    file: 'src/features/discover/photographers/Roster.astro',
    text: '<i hidden></i>\n',
  },
  {
    what: 'a script of nearly every page changed',
    file: 'src/components/live-page/language-bar.css',
    text: ':root{--changed:1}\n',
    budget: 'script',
  },
]
