import { fenToYuan } from '#domain/money/money.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { listPackages, listPrivileges, listTiers } from './packages.queries.ts'

export const packageHandlers = {
  async packageList(_, { db, locale }) {
    const rows = await listPackages(db)
    return rows.map((row) => {
      const texts = textsIn(locale)
      return {
        id: row.id,
        title: texts.say(row.title),
        desc: texts.say(row.description),
        price: fenToYuan(row.priceFen),
        expire_days: row.expireDays,
        units: row.units,
        top: row.topFen === null ? undefined : fenToYuan(row.topFen),
        type: row.kind,
        scope: texts.say(row.scope),
        lang: texts.lang(),
      }
    })
  },

  async privilegeList({ query }, { db, locale }) {
    const rows = await listPrivileges(db, query.type)
    return rows.map((row) => {
      const texts = textsIn(locale)
      return {
        id: row.id,
        type: row.type,
        group: texts.say(row.group),
        content: texts.say(row.content),
        package_id: row.packageId,
        lang: texts.lang(),
      }
    })
  },

  async imagePackages(_, { db, locale }) {
    const rows = await listTiers(db)
    const of = (kind: 1 | 2) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => {
          const texts = textsIn(locale)
          return {
            id: row.id,
            title: texts.say(row.title),
            desc: texts.say(row.description),
            option: row.options.map((option) => ({
              id: option.optionId,
              price: fenToYuan(option.priceFen),
            })),
            lang: texts.lang(),
          }
        })
    return { image: of(1), video: of(2) }
  },
} satisfies Partial<Handlers>
