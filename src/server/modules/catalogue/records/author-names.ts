import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Texts } from '#server/core/presenters/texts.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { photographers } from '#server/database/schema/photographers.ts'

/** A signature is one text; a photographer's page spells the same name in every language. */
export interface Signed {
  author: string | null
  authorNames?: Localised | null | undefined
}

/** The names on the page of the photographer who signs like this, if there is one. */
export const namesOf = (author: AnyPgColumn): SQL<Localised | null> =>
  sql<Localised | null>`(select ${photographers.name} from ${photographers}
    where ${photographers.shown} and ${photographers.name} ->> 'zh' = ${author} order by ${photographers.id} limit 1)`

export const signatureIn = ({ author, authorNames }: Signed, texts: Texts): string | null =>
  authorNames ? (texts.say(authorNames) ?? author) : author
