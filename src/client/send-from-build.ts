import { FetchError, ofetch } from 'ofetch'
import { passingStatus, type Send } from './client.ts'

/** For builds, where a library costs no visitor anything. */
export const sendFromBuild: Send = async (question) => {
  const { address, method, headers, body, isFile, retries, retryDelay } = question
  try {
    const response = await ofetch.create({}, { fetch: question.fetch }).raw<unknown>(address, {
      method,
      // Of a reply that the server cannot check, since its database is away, no page is made.
      headers: { ...headers, 'cache-control': 'no-cache' },
      ...(body && { body }),
      retry: retries,
      retryDelay,
      retryStatusCodes: passingStatus,
      responseType: (isFile ? 'blob' : 'json') as 'json',
    })
    return { status: response.status, body: response._data }
  } catch (error) {
    if (error instanceof FetchError && error.response)
      return { status: error.response.status, body: error.data }
    throw error instanceof FetchError ? (error.cause ?? error) : error
  }
}
