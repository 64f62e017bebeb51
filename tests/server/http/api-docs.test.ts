import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { apiDocsRoutes } from '#server/http/api-docs.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'

describe('the viewer of the API in the sandbox', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness({ config: configOf(readEnvironment({ SANDBOX: '1' })) })
  })
  afterAll(() => harness.close())

  test('is a page whose files this server has, under a policy without inline scripts', async () => {
    const reply = await harness.ask('/api/v1/docs/')
    expect(reply.status).toBe(200)
    const policy = reply.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    const page = await apiDocsRoutes().request('/')
    const files = [...(await page.text()).matchAll(/(?:src|href)="([^":]+)"/g)]
    expect(files.map(([, name]) => name)).toEqual([
      'swagger-ui.css',
      'swagger-ui-bundle.js',
      'start.js',
    ])
    for (const [, name] of files) {
      const file = await harness.ask(`/api/v1/docs/${name}`)
      expect([name, file.status]).toEqual([name, 200])
      expect(file.headers.get('content-type')).toMatch(/^text\/(?:css|javascript); charset=utf-8$/)
    }
  })

  test('gives out no other file of its package', async () => {
    for (const name of ['package.json', 'index.html', '../swagger-ui-dist/README.md'])
      expect((await harness.ask(`/api/v1/docs/${name}`)).status).toBe(404)
  })

  test('is found without the last slash', async () => {
    const reply = await harness.ask('/api/v1/docs')
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/api/v1/docs/'])
  })

  test('is absent where packages of development are not installed', async () => {
    expect((await apiDocsRoutes(null).request('/')).status).toBe(404)
  })
})

test('a request under a foreign name gets no viewer, though the sandbox is on', async () => {
  const config = configOf(readEnvironment({ SANDBOX: '1' }))
  const harness = await openHarness({ config, ownMachineOnly: true })
  const headers = { host: 'pictures.example' }
  for (const path of ['docs', 'docs/', 'docs/start.js', 'docs/swagger-ui-bundle.js'])
    expect((await harness.ask(`/api/v1/${path}`, { headers })).status, path).toBe(403)
  await harness.close()
})

test('outside the sandbox there is no viewer, also where the document is given out', async () => {
  const harness = await openHarness({ config: configOf(readEnvironment({ OPENAPI: '1' })) })
  for (const path of ['docs', 'docs/', 'docs/start.js', 'docs/swagger-ui-bundle.js'])
    expect((await harness.ask(`/api/v1/${path}`)).status).toBe(404)
  await harness.close()
})
