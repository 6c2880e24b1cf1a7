/** Renders the page at a path as a whole HTML document; `fetch` answers the calls the page shows. */
export type RenderPage = (path: string, options: { fetch: typeof fetch; head: string }) => Promise<string>

/** What the server renders pages with, and the bare document a browser can start from by itself. */
export type Renderer = { renderPage: RenderPage; bareDocument: string }
