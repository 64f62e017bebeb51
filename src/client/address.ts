import type { Call } from '#api/call.ts'

export interface AnyInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** Address of a call under its origin: `/api/v1/news/detail/7?page=2`. */
export function addressOf(row: Pick<Call, 'path'>, input: AnyInput): string {
  const query = queryOf(input).toString()
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined) throw new TypeError(`${row.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  return `/api/${path}${query && `?${query}`}`
}

/** Query parameters without undefined and empty ones; lists are comma-joined. */
function queryOf(input: AnyInput): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    query.append(name, String(value))
  }
  return query
}

/** Multipart body: files as they are, lists repeated with `[]`, the rest as text. */
export function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    const items: unknown[] = Array.isArray(value) ? value : [value]
    for (const item of items)
      form.append(
        Array.isArray(value) ? `${name}[]` : name,
        item instanceof Blob ? item : String(item),
      )
  }
  return form
}
