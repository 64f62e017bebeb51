import type { SiteInput } from '#api/endpoints/desk/content.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import content from '../content/content.module.css'
import { LanguageTexts } from '../content/LanguageTexts.tsx'
import { useDesk } from '../desk-context.tsx'
import { FaultMark } from '../faults/FaultMark.tsx'
import { UnsavedMark } from '../faults/UnsavedMark.tsx'
import { UploadField } from '../files/UploadField.tsx'
import { unsaidIn } from './listed-texts.ts'
import { Links } from './Links.tsx'
import { menuItems, switched } from './menu-items.ts'
import { brandKeys, contactKeys, linkFields, sliderKeys, type SliderField } from './site-fields.ts'
import type { SitePlace } from './site-faults.ts'
import { Slides } from './Slides.tsx'

export interface SectionProps {
  values: SiteInput
  set: (patch: Partial<SiteInput>) => void
  /** The language that texts are written in now. */
  shown: LocaleCode
  onShow: (code: LocaleCode) => void
  /** The error of a field, by its dotted name. */
  errorOf: (field: string) => string | undefined
  /** How many wrong fields stand in a place. */
  faultsIn: (place: Partial<SitePlace>) => number
  /** Whether unsaved input stands in a place. */
  isUnsaved: (place: Partial<SitePlace>) => boolean
}

export const keysOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields)[]

export function Brand({ values, set, errorOf }: SectionProps) {
  const { t } = useDesk()
  return (
    <div className={content.fields}>
      {keysOf(brandKeys).map((name) => (
        <UploadField
          key={name}
          label={t(brandKeys[name])}
          value={values[name] ?? ''}
          error={errorOf(name)}
          onChange={(address) => set({ [name]: address })}
        />
      ))}
    </div>
  )
}

const isAddress = (name: string): boolean =>
  name === 'rtmp' || linkFields.some((field) => field === name)

export function Contact({ values, set, errorOf }: SectionProps) {
  const { t } = useDesk()
  return (
    <div className={content.fields}>
      {keysOf(contactKeys).map((name) => (
        <TextInput
          key={name}
          label={t(contactKeys[name])}
          value={values[name] ?? ''}
          maxLength={isAddress(name) ? 2000 : name.startsWith('contact') ? 50 : 100}
          dir={isAddress(name) ? 'ltr' : 'auto'}
          error={errorOf(name)}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
    </div>
  )
}

export function Menu({ values, set }: SectionProps) {
  const { t } = useDesk()
  const shown = values.showMenu?.map(Number) ?? null
  return (
    <div className={content.fields}>
      <Checkbox
        label={t('desk.menuWhole')}
        checked={shown === null}
        onChange={({ target }) =>
          set({ showMenu: target.checked ? null : menuItems.map(({ id }) => id) })
        }
      />
      <fieldset className={content.group}>
        <legend>{t('desk.menuItems')}</legend>
        {menuItems.map(({ id, key }) => (
          <Checkbox
            key={id}
            label={t(key)}
            checked={shown === null || shown.includes(id)}
            onChange={({ target }) => set({ showMenu: switched(shown, id, target.checked) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface SlidersProps extends SectionProps {
  place: SliderField
  onPlace: (place: SliderField) => void
}

export function Sliders(props: SlidersProps) {
  const { values, set, shown, onShow, errorOf, faultsIn, isUnsaved, place, onPlace } = props
  const { t } = useDesk()
  const slides = values[place] ?? []
  return (
    <Tabs
      label={t('desk.siteSliders')}
      value={place}
      onChange={(id) => onPlace(id as SliderField)}
      tabs={keysOf(sliderKeys).map((slider) => ({
        id: slider,
        label: t(sliderKeys[slider]),
        count: values[slider]?.length ?? 0,
        mark: (
          <>
            <UnsavedMark shown={isUnsaved({ slider })} />
            <FaultMark count={faultsIn({ slider })} />
          </>
        ),
      }))}
    >
      <LanguageTexts
        {...{ shown, onShow }}
        faults={(language) => faultsIn({ slider: place, language })}
        missing={(lang) => unsaidIn(slides, lang)}
      >
        {({ code }) => (
          <Slides
            key={place}
            slides={slides}
            timed={place === 'broadcasts'}
            shown={code}
            errorOf={(field) => errorOf(`${place}.${field}`)}
            onChange={(next) => set({ [place]: next })}
          />
        )}
      </LanguageTexts>
    </Tabs>
  )
}

export function FootLinks({ values, set, shown, onShow, errorOf, faultsIn }: SectionProps) {
  const { flinks = [] } = values
  return (
    <LanguageTexts
      {...{ shown, onShow }}
      faults={(language) => faultsIn({ section: 'links', language })}
      missing={(lang) => unsaidIn(flinks, lang)}
    >
      {({ code }) => (
        <Links
          links={flinks}
          shown={code}
          errorOf={(field) => errorOf(`flinks.${field}`)}
          onChange={(links) => set({ flinks: links })}
        />
      )}
    </LanguageTexts>
  )
}
