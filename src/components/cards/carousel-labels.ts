import type { Translate } from '#i18n/translate.ts'

/** Words of a carousel's buttons. */
export const carouselLabels = (t: Translate) => ({
  previous: t('common.previous'),
  next: t('common.next'),
  pause: t('common.pause'),
  play: t('common.play'),
})
