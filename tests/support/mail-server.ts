import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpServer } from '#server/platform/mail/smtp.ts'

/** Key and certificate for `localhost`, for tests only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXo6ABIq2/y61oni/
xMISOoTSZz4oyh4IRi/lYdwncKShRANCAATW2EvX1r+VPMOgZcjO3Z/CrtLm7uD5
OoMz21bOy1jHok/EERIfjSFo+Ql3j9kLrhNIouHMQ3K80a09y8Q8dpBm
-----END PRIVATE KEY-----
`

const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUfkIq/n+pDrb8fUsC3sUKMBhQue8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIwNTI0NVoYDzIxMjYxMDMw
MjA1MjQ1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATW2EvX1r+VPMOgZcjO3Z/CrtLm7uD5OoMz21bOy1jHok/EERIfjSFo
+Ql3j9kLrhNIouHMQ3K80a09y8Q8dpBmo28wbTAdBgNVHQ4EFgQUw+tsMtHm4Nsb
BRrlwjMsV3QMJrwwHwYDVR0jBBgwFoAUw+tsMtHm4NsbBRrlwjMsV3QMJrwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgENMaBOOhy6Ha3v8Hm7Z/urrV9JpfhMdiVNjFAjZpZ+ECIQCL
ZiLnSYCbX6LT1X7oSJO4ekMv1Pt5/mPfWJ+kWOGIRw==
-----END CERTIFICATE-----
`

export type Arrived = { from: string; to: string[]; content: string; isSecure: boolean; user: string }

export const startMailServer = async (options: SMTPServerOptions = {}) => {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    key,
    cert,
    // By default the server looks up the client's host name on connect.
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'p@ss word' ? callback(null, { user: username }) : callback(new Error('Invalid login')),
    onData: async (stream, { envelope, secure, user }, callback) => {
      const chunks = []
      for await (const chunk of stream) chunks.push(chunk)
      arrived.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        content: Buffer.concat(chunks).toString(),
        isSecure: secure,
        user: String(user),
      })
      callback()
    },
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const bound = listening.address()
  const reach: SmtpServer = {
    host: 'localhost',
    port: typeof bound === 'object' && bound ? bound.port : 0,
    security: 'starttls',
    user: 'skagit',
    password: 'p@ss word',
    from: 'Skagit <hello@skagit.example.com>',
    authority: cert,
  }
  return { arrived, reach, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
