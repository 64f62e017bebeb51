import type { Translate } from '#i18n/translate.ts'

/** The words of the video player (`ui/films/Video.astro`), the same on every page. */
export function playerLabels(t: Translate) {
  return {
    play: t('player.play'),
    failed: t('player.failed'),
    unsupported: t('player.unsupported'),
    retry: t('common.retry'),
  }
}
