/** `npm run showcase`: the development servers, with a page that shows every component in its states. */
process.env.STYLEGUIDE = '1'
await import('./dev.ts')

export {}
