/** Cards of films play when a pointer or the focus rests on them; the part that plays comes with the first. */
for (const type of ['pointerover', 'focusin'] as const)
  document.addEventListener(type, ({ target }) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-clip]') : null
    if (!card) return
    void import('./card-clips.ts').then(({ preview }) => preview(card, type === 'focusin'))
  })
