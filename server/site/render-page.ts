/** Renders the page at a path as a whole HTML document; `fetch` answers the calls the page shows. */
export type RenderPage = (path: string, options: { fetch: typeof fetch; head: string }) => Promise<string>

/**
 * What the server renders pages with, the bare document a browser can start from by itself, and the origin of the
 * content delivery network that scripts, styles, fonts and pictures come from (empty without one).
 */
export type Renderer = { renderPage: RenderPage; bareDocument: string; assetOrigin: string }
