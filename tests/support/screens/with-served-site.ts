import { withSite } from './with-site.ts'

/** For the tests of a file: the built site behind its server, and its pages as they are before any script runs. */
export const withServedSite = (env: Record<string, string> = {}) => {
  const { visit, server } = withSite({ env, hasPages: true })
  return {
    server,
    /** Opens a page in a window without scripts. */
    open: async (path: string) => {
      const page = await visit({ url: server.url })
      await page.goto(path)
      return page
    },
    /** Asks for a page, or another file of the site. */
    read: async (path: string) => {
      const response = await fetch(server.url + path)
      return { status: response.status, html: await response.text() }
    },
  }
}
