import type { PhotoFacts as Photo } from '#api/endpoints/desk/review.ts'
import { formatMegabytes } from '#i18n/format.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { type LocaleCode, tagOf } from '#i18n/locales.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { FactList } from './FactList.tsx'

/** What the picture's file says about itself, to be held against what its sender says. */
export function PhotoFacts({ photo }: { photo: Photo }) {
  const { code } = useDesk()
  const { camera, lens, taken, author, credit, city, country, size, extension } = photo
  const file = [size && formatMegabytes(size, code), extension?.toUpperCase()]
  return (
    <FactList
      title="desk.photo"
      facts={[
        ['desk.camera', camera],
        ['desk.lens', lens],
        ['desk.exposure', exposureOf(photo, code)],
        ['desk.photoTaken', taken && formatMoment(taken, code)],
        ['filters.place', [city, country].filter(Boolean).join(', ')],
        ['desk.photoAuthor', author],
        ['desk.photoCredit', credit],
        ['common.fileSize', file.filter(Boolean).join(' · ')],
      ]}
    />
  )
}

/** `1/250 s · f/2.8 · ISO 400 · 50 mm`, as cameras write it everywhere. */
function exposureOf({ exposure, aperture, iso, focal }: Photo, code: LocaleCode): string {
  const number = (value: number) =>
    new Intl.NumberFormat(tagOf(code), { maximumFractionDigits: 1, useGrouping: false }).format(
      value,
    )
  const time = exposure && (exposure < 0.3 ? `1/${Math.round(1 / exposure)}` : number(exposure))
  return [
    time && `${time} s`,
    aperture && `f/${number(aperture)}`,
    iso && `ISO ${iso}`,
    focal && `${number(focal)} mm`,
  ]
    .filter(Boolean)
    .join(' · ')
}
