// On a busy machine a screen is slow, not broken: a second, the default, is too little while a build runs beside it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 5000 })
}

export {}
