import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useDesk } from './desk-context.tsx'
import type { FormStore } from './form-store.ts'
import { guardLeaving } from './route.ts'

/** A form that is read when it opens and warns before unsaved changes are left. */
export function useForm<Values extends object>(form: FormStore<Values>) {
  const { t } = useDesk()
  const dirty = useStore(form.$dirty)
  useEffect(() => void form.load(), [form])
  useEffect(() => {
    if (!dirty) return undefined
    const withdraw = guardLeaving(() => confirm(t('desk.leave')))
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onUnload)
    return () => {
      withdraw()
      removeEventListener('beforeunload', onUnload)
    }
  }, [dirty, t])
  return {
    state: useStore(form.$state),
    values: useStore(form.$values),
    saved: useStore(form.$saved),
    saving: useStore(form.$saving),
    restored: useStore(form.$restored),
    faults: useStore(form.$faults),
    dirty,
  }
}
