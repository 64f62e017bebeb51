import * as loader from 'node:module'

let isLean = false

/**
 * To be called before the server's modules are imported: has drizzle-orm loaded as CommonJS. Node reads a package's `exports` anew for
 * each of its ES modules; drizzle's are 180 KB for 200 modules, which costs 0.6 s and 150 MB of a heap that V8 doesn't
 * give back. Node before 22.15 can't be told and loads it slowly.
 */
export function leanImports(): void {
  if (isLean || !('registerHooks' in loader)) return
  isLean = true
  loader.registerHooks({
    resolve: (specifier, context, next) =>
      /^drizzle-orm(\/|$)/.test(specifier)
        ? next(specifier, { ...context, conditions: ['node', 'require'] })
        : next(specifier, context),
  })
}
