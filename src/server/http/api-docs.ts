import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Context as Request } from 'hono'
import { orNotFound } from '../core/api-error.ts'
import { localStore } from '../core/files/local-store.ts'
import { sendFile } from './send.ts'

/** Nothing inline, nothing from elsewhere: the viewer's own files and calls of this API. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const types = {
  'swagger-ui-bundle.js': 'text/javascript',
  'swagger-ui.css': 'text/css',
} as const

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API v1</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<div id="docs"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
`

// Without `validatorUrl` the viewer would show the document to a server of its makers.
const start = `SwaggerUIBundle({
  url: '../openapi.json',
  dom_id: '#docs',
  validatorUrl: null,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
})
`

/** The folder of the packaged viewer; null where packages of development are not installed. */
function viewerFolder(): string | null {
  try {
    return dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  } catch {
    return null
  }
}

/** `/api/v1/docs/`: the description of the API to read and to try. The sandbox alone has it. */
export function apiDocsRoutes(folder = viewerFolder()): Hono {
  const app = new Hono()
  if (folder === null) return app
  const store = localStore(folder)
  const reply = (request: Request, body: string, type: string) => {
    request.header('content-security-policy', policy)
    request.header('cache-control', 'no-cache')
    return request.body(body, 200, { 'content-type': `${type}; charset=utf-8` })
  }
  return app
    .get('/', (request) => reply(request, page, 'text/html'))
    .get('/start.js', (request) => reply(request, start, 'text/javascript'))
    .get('/:name{swagger-ui-bundle\\.js|swagger-ui\\.css}', async (request) => {
      const key = request.req.param('name') as keyof typeof types
      const file = orNotFound(await store.stat(key))
      const headers = {
        'content-type': `${types[key]}; charset=utf-8`,
        'cache-control': 'no-cache',
      }
      return sendFile(request, { store, key, file, headers })
    })
}
