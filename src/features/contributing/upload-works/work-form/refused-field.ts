import type { WorkField } from './validate-draft.ts'

const fields: Readonly<Record<string, WorkField>> = {
  title: 'title',
  description: 'description',
  keywords: 'keywords',
  author: 'author',
  create_date: 'date',
  year: 'year',
  subject_id: 'subject',
  package_id: 'tier',
  place: 'place',
  people: 'people',
  options: 'sizes',
  thumb: 'file',
  url: 'file',
}

/** The field of the form that the server names by the field of the call. */
export function fieldNamed(name: string | undefined): WorkField | undefined {
  const known = name?.split(/[.[\]]+/).find((part) => part in fields)
  return known === undefined ? undefined : fields[known]
}

/** The work of a batch, and its field, that a refusal is about: `2.title`, `[2].title`. */
export function refusedAt(
  name: string | undefined,
  items: readonly { readonly id: string }[],
): { id: string; field: WorkField } | undefined {
  const field = fieldNamed(name)
  const at = /\d+/.exec(name ?? '')?.[0]
  const item = items[at === undefined ? (items.length === 1 ? 0 : -1) : Number(at)]
  return field && item ? { id: item.id, field } : undefined
}
