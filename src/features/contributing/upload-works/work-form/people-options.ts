import type { View } from '../upload-works-view.ts'

/** How many people a work shows, as its form offers them. */
export const peopleOptions = (strings: View['strings']) =>
  [
    { value: '1', label: strings['filters.nobody'] },
    { value: '2', label: strings['filters.onePerson'] },
    { value: '3', label: strings['filters.several'] },
  ] as const
