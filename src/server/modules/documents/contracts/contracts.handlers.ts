import type { ContractState } from '#domain/lifecycle/transitions.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { FileReply } from '#server/core/files/file-reply.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import { recordConsent } from '#server/modules/accounts/consents.ts'
import { contractStatusOf } from '#server/modules/buying/orders/contract-status.presenter.ts'
import { documentSentences } from '../documents.messages.ts'
import { seeToPrint } from '../print-contract.ts'
import { findOrderContract } from './contracts.queries.ts'
import { fillIn, sign } from './contracts.ts'

const sentences = {
  0: documentSentences.contract_making,
  2: documentSentences.contract_awaiting,
  3: documentSentences.contract_signing,
  1: documentSentences.contract_signed,
} as const satisfies Record<ContractState, unknown>

async function ownContract(context: Context, orderId: number) {
  return orNotFound(await findOrderContract(context.db, userOf(context).id, orderId))
}

export const contractHandlers = {
  async contractFormInfo({ query }, context) {
    const { contract } = await ownContract(context, query.order_id)
    if (!contract) return null
    return {
      id: contract.id,
      order_id: contract.orderId,
      user_type: Number(contract.userType),
      realname: contract.realname,
      idcard: contract.idcard,
      organize: contract.organize,
      organize_sn: contract.organizeSn,
      email: contract.email,
    }
  },

  async contractFormSubmit({ body }, context) {
    const id = await fillIn(context, body)
    await recordConsent(context, userOf(context).id, 'contract')
    return { id }
  },

  async contractDetail({ query }, context) {
    const { locale } = context
    const { contract } = await ownContract(context, query.order_id)
    const status = contractStatusOf(contract?.status ?? null)
    const sentence = contract ? sentences[contract.status] : documentSentences.contract_none
    if (contract && status === 0) await seeToPrint(context, { kind: 'order', id: contract.id })
    const link = `/api/v1/contract/download/${query.order_id}`
    return {
      order_id: query.order_id,
      status,
      status_text: sentence[locale],
      template_path: status === 2 ? link : undefined,
      contract_link: status === 1 ? link : undefined,
      updated_at: contract && timeOf(contract.updatedAt),
    }
  },

  async contractSign({ body }, context) {
    await sign(context, body)
    return {}
  },

  async contractDownload({ params }, context) {
    const { order, contract } = await ownContract(context, params.order_id)
    const status = contractStatusOf(contract?.status ?? null)
    const key = status === 1 ? contract?.signedKey : contract?.templateKey
    if (status === 0 || !key) throw new ApiError('conflict')
    const name = status === 1 ? `合同-${order.orderSn}.pdf` : `合同-${order.orderSn}-待签.pdf`
    return new FileReply(context.services.files.originals, key, { name })
  },
} satisfies Partial<Handlers>
