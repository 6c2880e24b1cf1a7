/** Placeholder for a fresh key and fresh text in each request. */
export const anyKey = '00000000-0000-0000-0000-000000000000'

export type Call = { path: string; headers?: Record<string, string>; body?: string }

export const formatText = ({ path, headers = {}, body }: Call): string => {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n')
}
