import { useState } from 'react'
import { ask } from '#client/browser.ts'
import { deskSiteInfo, deskSiteInfoSave, type SiteInput } from '#api/endpoints/desk/content.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { storageOf } from '#state/browser-storage.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { DraftNotice } from '../DraftNotice.tsx'
import { createDrafts } from '../drafts.ts'
import { FaultMark } from '../faults/FaultMark.tsx'
import { UnsavedMark } from '../faults/UnsavedMark.tsx'
import { FaultNotice } from '../faults/FaultNotice.tsx'
import { faultWords, sayFault } from '../faults/faults.ts'
import { useFaultFocus } from '../faults/use-fault-focus.ts'
import { createForm } from '../form-store.ts'
import { HistorySection } from '../history/History.tsx'
import { PickList } from '../record-picker/PickList.tsx'
import desk from '../desk.module.css'
import { SaveBar } from '../SaveBar.tsx'
import { useForm } from '../use-form.ts'
import { Brand, Contact, FootLinks, Menu, type SectionProps, Sliders } from './sections.tsx'
import {
  checkSite,
  inOrder,
  nameOf,
  placeOf,
  type SectionId,
  type SitePlace,
  sections,
} from './site-faults.ts'
import type { SliderField } from './site-fields.ts'
import styles from './site.module.css'
import { Texts } from './Texts.tsx'
import { unsavedFields } from './unsaved-fields.ts'

const form = createForm<SiteInput>({
  name: 'site',
  empty: {},
  drafts: createDrafts(storageOf('localStorage')),
  read: () => ask(deskSiteInfo, {}),
  write: async (body) => {
    const outcome = await ask(deskSiteInfoSave, { body })
    return outcome.ok ? undefined : outcome.failure
  },
  check: checkSite,
})

/** Pictures of the recommendation grid. */
const mostHot = 50

/** Everything the tenant owns of the site: texts, logos, links, menu, sliders. */
export default function SitePage() {
  const { t } = useDesk()
  const { state, values, saved, saving, restored, dirty, faults: given } = useForm(form)
  const [section, setSection] = useState<SectionId>('texts')
  const [shown, setShown] = useState<LocaleCode>('zh')
  const [slider, setSlider] = useState<SliderField>('sliders')
  const [problem, setProblem] = useState<string>()
  const [saves, setSaves] = useState(0)
  const focusFault = useFaultFocus()
  if (state.state !== 'here') {
    return (
      <div className={desk.page}>
        <header className={desk.head}>
          <h1>{t('desk.site')}</h1>
        </header>
        {state.state === 'failed' ? (
          <StateBox kind="error" title={t('common.loadFailed')} text={sayFailure(t, state.failure)}>
            <Button onClick={() => void form.load()}>{t('common.retry')}</Button>
          </StateBox>
        ) : (
          <StateBox kind="loading" title={t('common.loading')} />
        )}
      </div>
    )
  }
  const faults = inOrder(given)
  const hotFault = faults.find(({ field }) => placeOf(field)?.section === 'hot')
  const show = (place: SitePlace | undefined) => {
    if (place) setSection(place.section)
    if (place?.language) setShown(place.language)
    if (place?.slider) setSlider(place.slider)
  }
  const save = async () => {
    if (saving) return
    const failure = await form.save()
    const [first] = inOrder(form.$faults.get())
    setProblem(failure && !first ? sayFailure(t, failure) : undefined)
    if (!failure) {
      showToast('ok', t('situation.updated'))
      setSaves(saves + 1)
    }
    if (!first) return
    show(placeOf(first.field))
    focusFault()
  }
  const unsaved = dirty ? unsavedFields(saved, values) : []
  const isIn = (field: string, wanted: Partial<SitePlace>): boolean => {
    const place: Partial<SitePlace> = placeOf(field) ?? {}
    return Object.entries(wanted).every(([name, value]) => place[name as keyof SitePlace] === value)
  }
  const isUnsaved = (wanted: Partial<SitePlace>) => unsaved.some((field) => isIn(field, wanted))
  const props: SectionProps = {
    values,
    set: form.set,
    shown,
    onShow: setShown,
    errorOf: faultWords(t, faults),
    faultsIn: (wanted) => faults.filter(({ field }) => isIn(field, wanted)).length,
    isUnsaved,
  }
  return (
    <div className={desk.page}>
      <header className={desk.head}>
        <h1>{t('desk.site')}</h1>
      </header>
      <DraftNotice at={restored} onDiscard={() => void form.discard()} />
      <FaultNotice {...{ faults, problem }} nameOf={(field) => nameOf(t, field)} />
      <Tabs
        column
        className={styles.sections}
        label={t('desk.site')}
        value={section}
        onChange={(id) => setSection(id as SectionId)}
        tabs={sections.map(({ id, key }) => ({
          id,
          label: t(key),
          mark: (
            <>
              <UnsavedMark shown={isUnsaved({ section: id })} />
              <FaultMark count={props.faultsIn({ section: id })} />
            </>
          ),
        }))}
      >
        {section === 'texts' && <Texts {...props} />}
        {section === 'brand' && <Brand {...props} />}
        {section === 'contact' && <Contact {...props} />}
        {section === 'menu' && <Menu {...props} />}
        {section === 'links' && <FootLinks {...props} />}
        {section === 'sliders' && <Sliders {...props} place={slider} onPlace={setSlider} />}
        {section === 'hot' && (
          <>
            <p className={desk.lead}>{t('desk.hotHelp')}</p>
            <PickList
              label={t('desk.siteHot')}
              kind="media"
              type={1}
              layout="tiles"
              addLabel={t('desk.addPictures')}
              ids={(values.hot ?? []).map(({ id }) => Number(id))}
              most={mostHot}
              error={hotFault && sayFault(t, hotFault)}
              onChange={(ids) => form.set({ hot: ids.map((id) => ({ id })) })}
            />
          </>
        )}
      </Tabs>
      <HistorySection
        subject="site"
        id={1}
        version={saves}
        onRestored={() => {
          setSaves(saves + 1)
          void form.discard()
        }}
      />
      <SaveBar
        dirty={dirty}
        saving={saving}
        places={sections
          .filter(({ id }) => isUnsaved({ section: id }))
          .map(({ key }) => t(key))
          .join(' · ')}
        onSave={() => void save()}
        onDiscard={() => void form.discard()}
      />
    </div>
  )
}
