import type { MessageKey } from '#i18n/translate.ts'

export const worksKeys = [
  'applyWork.description',
  'applyWork.price',
  'desk.editorial',
  'desk.editorialHelp',
  'desk.kindsWork',
  'desk.options',
  'desk.workEmpty',
  'desk.workEmptyText',
  'desk.workFollows',
  'desk.workSearch',
  'picture.big',
  'picture.original',
  'picture.small',
  'works.offSale',
  'works.onSale',
] as const satisfies readonly MessageKey[]
