import type { Handlers } from '#server/core/handler-types.ts'
import { inReply } from '#server/modules/accounts/sessions/session-in-reply.ts'
import { cardSentences } from './identity-card.messages.ts'
import { keepCard } from './keep-card.ts'

/** A refusal says its reason by a code too. */
const codes = { no_card: 1, no_number: 2, no_name: 3 } as const

export const identityCardHandlers = {
  async uploadIdCard({ body }, context) {
    const card = await keepCard(context, body.file)
    if (typeof card === 'string')
      return inReply({ code: codes[card], msg: cardSentences[card][context.locale] })
    const { name, idNumber, photos, url } = card
    return { code: 0, data: { name, idNumber, photos }, thumb: url, url }
  },
} satisfies Partial<Handlers>
