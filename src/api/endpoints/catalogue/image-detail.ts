import { read } from '#api/call.ts'
import { mediaRecord } from '#api/records.ts'
import { idParams } from '#api/values.ts'

export const imageDetail = read({
  path: 'v1/image/{id}',
  access: 'open',
  summary: 'A picture or video with its options and prices',
  params: idParams,
  reply: mediaRecord,
  errors: ['not_found'],
})
