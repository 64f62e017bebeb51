import { read } from '../call.ts'
import { mediaRecord } from '../records.ts'
import { idParams } from '../values.ts'

export const imageDetail = read({
  path: 'v1/image/{id}',
  access: 'open',
  summary: 'A picture or video with its options and prices',
  params: idParams,
  reply: mediaRecord,
  errors: ['not_found'],
})
