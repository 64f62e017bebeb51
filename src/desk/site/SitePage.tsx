import { useState } from 'react'
import { ask } from '../../client/browser.ts'
import {
  deskSiteInfo,
  deskSiteInfoSave,
  type SiteInput,
} from '../../contract/calls/desk-content.ts'
import { formatMoment } from '../../i18n/format-time.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { storageOf } from '../../state/browser-storage.ts'
import { showToast } from '../../state/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import content from '../content/content.module.css'
import { HtmlField } from '../content/HtmlField.tsx'
import { LanguageTexts } from '../content/LanguageTexts.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { createDrafts } from '../drafts.ts'
import { UploadField } from '../files/UploadField.tsx'
import { createForm } from '../form-store.ts'
import { HistorySection } from '../history/History.tsx'
import { PickList } from '../picks/PickList.tsx'
import rooms from '../rooms.module.css'
import { SaveBar } from '../SaveBar.tsx'
import { useForm } from '../use-form.ts'
import { unsaidIn } from './listed-texts.ts'
import { Links } from './Links.tsx'
import { menuItems, switched } from './menu-items.ts'
import {
  brandKeys,
  contactKeys,
  siteHtmlKeys,
  type SiteTextField,
  siteTextKeys,
  sliderKeys,
  type SliderField,
} from './site-fields.ts'
import { Slides } from './Slides.tsx'

const form = createForm<SiteInput>({
  name: 'site',
  empty: {},
  drafts: createDrafts(storageOf('localStorage')),
  read: () => ask(deskSiteInfo, {}),
  write: async (body) => {
    const outcome = await ask(deskSiteInfoSave, { body })
    return outcome.ok ? undefined : outcome.failure
  },
})

const sections = [
  { id: 'texts', key: 'desk.siteTexts' },
  { id: 'brand', key: 'desk.siteBrand' },
  { id: 'contact', key: 'desk.siteContact' },
  { id: 'menu', key: 'desk.siteMenu' },
  { id: 'links', key: 'desk.siteLinks' },
  { id: 'sliders', key: 'desk.siteSliders' },
  { id: 'hot', key: 'desk.siteHot' },
] as const

/** Pictures of the recommendation grid. */
const mostHot = 50

const keysOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]

/** Everything the tenant owns of the site: texts, logos, links, menu, sliders. */
export default function SitePage() {
  const { t, code } = useDesk()
  const { state, values, saving, restored, dirty } = useForm(form)
  const [section, setSection] = useState('texts')
  const [problem, setProblem] = useState<string>()
  const [saves, setSaves] = useState(0)
  if (state.state !== 'here') {
    return (
      <div className={rooms.page}>
        <header className={rooms.head}>
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
  const save = async () => {
    const failure = await form.save()
    if (!failure) {
      showToast('ok', t('situation.updated'))
      setSaves(saves + 1)
    }
    const field = failure?.kind === 'refused' && failure.field ? ` (${failure.field})` : ''
    setProblem(failure && sayFailure(t, failure) + field)
  }
  return (
    <div className={rooms.page}>
      <header className={rooms.head}>
        <h1>{t('desk.site')}</h1>
      </header>
      {restored !== undefined && (
        <NoticeBar
          kind="info"
          title={t('desk.draftRestored', {
            time: formatMoment(new Date(restored + 8 * 3_600_000).toISOString().slice(0, 19), code),
          })}
        >
          <Button onClick={() => void form.discard()}>{t('desk.discard')}</Button>
        </NoticeBar>
      )}
      {problem && (
        <NoticeBar kind="error" title={t('desk.notSaved')}>
          <p>{problem}</p>
        </NoticeBar>
      )}
      <Tabs
        label={t('desk.site')}
        value={section}
        onChange={setSection}
        tabs={sections.map(({ id, key }) => ({ id, label: t(key) }))}
      >
        {section === 'texts' && <Texts values={values} />}
        {section === 'brand' && (
          <div className={content.fields}>
            {keysOf(brandKeys).map((name) => (
              <UploadField
                key={name}
                label={t(brandKeys[name])}
                value={values[name] ?? ''}
                onChange={(address) => form.set({ [name]: address })}
              />
            ))}
          </div>
        )}
        {section === 'contact' && (
          <div className={content.fields}>
            {keysOf(contactKeys).map((name) => (
              <TextInput
                key={name}
                label={t(contactKeys[name])}
                value={values[name] ?? ''}
                maxLength={name.endsWith('link') || name === 'rtmp' || name === 'kefu' ? 2000 : 50}
                dir="auto"
                onChange={({ target }) => form.set({ [name]: target.value })}
              />
            ))}
          </div>
        )}
        {section === 'menu' && <Menu values={values} />}
        {section === 'links' && <FootLinks values={values} />}
        {section === 'sliders' && <Sliders values={values} />}
        {section === 'hot' && (
          <>
            <p className={rooms.lead}>{t('desk.hotHelp')}</p>
            <PickList
              label={t('desk.siteHot')}
              kind="media"
              type={1}
              layout="tiles"
              addLabel={t('desk.addPictures')}
              ids={(values.hot ?? []).map(({ id }) => Number(id))}
              most={mostHot}
              onChange={(ids) => form.set({ hot: ids.map((id) => ({ id })) })}
            />
          </>
        )}
      </Tabs>
      <HistorySection subject="site" id={1} version={saves} />
      <SaveBar
        dirty={dirty}
        saving={saving}
        onSave={() => void save()}
        onDiscard={() => void form.discard()}
      />
    </div>
  )
}

function Texts({ values }: { values: SiteInput }) {
  const { t } = useDesk()
  const [shown, setShown] = useState<LocaleCode>('zh')
  const all: SiteTextField[] = [...keysOf(siteTextKeys), ...keysOf(siteHtmlKeys)]
  const textOf = (lang: string, name: SiteTextField) => values.texts?.[lang]?.[name] ?? ''
  const change = (lang: string, name: SiteTextField, text: string) =>
    form.set({ texts: { ...values.texts, [lang]: { ...values.texts?.[lang], [name]: text } } })
  return (
    <LanguageTexts
      shown={shown}
      onShow={setShown}
      missing={(lang) => all.filter((name) => textOf('zh', name) && !textOf(lang, name)).length}
    >
      {({ code, lang, dir }) => (
        <div className={content.fields} key={code}>
          {keysOf(siteTextKeys).map((name) => (
            <TextInput
              key={name}
              className={content.wide}
              label={t(siteTextKeys[name])}
              value={textOf(code, name)}
              lang={lang}
              dir={dir}
              maxLength={name === 'seo_description' ? 1000 : name === 'seo_keyword' ? 500 : 200}
              onChange={({ target }) => change(code, name, target.value)}
            />
          ))}
          {keysOf(siteHtmlKeys).map((name) => (
            <HtmlField
              key={name}
              label={t(siteHtmlKeys[name])}
              value={textOf(code, name)}
              lang={lang}
              dir={dir}
              onChange={(text) => change(code, name, text)}
            />
          ))}
        </div>
      )}
    </LanguageTexts>
  )
}

function Menu({ values }: { values: SiteInput }) {
  const { t } = useDesk()
  const shown = values.showMenu?.map(Number) ?? null
  return (
    <div className={content.fields}>
      <Checkbox
        label={t('desk.menuWhole')}
        checked={shown === null}
        onChange={({ target }) =>
          form.set({ showMenu: target.checked ? null : menuItems.map(({ id }) => id) })
        }
      />
      <fieldset className={content.group}>
        <legend>{t('desk.menuItems')}</legend>
        {menuItems.map(({ id, key }) => (
          <Checkbox
            key={id}
            label={t(key)}
            checked={shown === null || shown.includes(id)}
            onChange={({ target }) => form.set({ showMenu: switched(shown, id, target.checked) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

function Sliders({ values }: { values: SiteInput }) {
  const { t } = useDesk()
  const [place, setPlace] = useState<SliderField>('sliders')
  const [shown, setShown] = useState<LocaleCode>('zh')
  const slides = values[place] ?? []
  return (
    <Tabs
      label={t('desk.siteSliders')}
      value={place}
      onChange={(id) => setPlace(id as SliderField)}
      tabs={keysOf(sliderKeys).map((id) => ({
        id,
        label: t(sliderKeys[id]),
        count: values[id]?.length ?? 0,
      }))}
    >
      <LanguageTexts shown={shown} onShow={setShown} missing={(lang) => unsaidIn(slides, lang)}>
        {({ code }) => (
          <Slides
            key={place}
            slides={slides}
            shown={code}
            onChange={(next) => form.set({ [place]: next })}
          />
        )}
      </LanguageTexts>
    </Tabs>
  )
}

function FootLinks({ values: { flinks = [] } }: { values: SiteInput }) {
  const [shown, setShown] = useState<LocaleCode>('zh')
  return (
    <LanguageTexts shown={shown} onShow={setShown} missing={(lang) => unsaidIn(flinks, lang)}>
      {({ code }) => (
        <Links links={flinks} shown={code} onChange={(links) => form.set({ flinks: links })} />
      )}
    </LanguageTexts>
  )
}
