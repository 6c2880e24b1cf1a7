/** Words for the head of one page. `path` is a route pattern: `:id` marks a parameter. */
export type PageMeta = {
  readonly path: `/${string}`
  readonly title: string
  readonly description: string
  readonly index: boolean
}

/** A page that search engines may list. */
export const listed = <Path extends PageMeta['path']>(path: Path, title: string, description: string) => ({
  path,
  title,
  description,
  index: true,
})

export const unlisted = <Path extends PageMeta['path']>(path: Path, title: string, description: string) => ({
  ...listed(path, title, description),
  index: false,
})

/** A page for people who are signed in. */
export const portalPage = <Path extends PageMeta['path']>(path: Path, name: string, description: string) =>
  unlisted(path, `${name} | Skagit portal`, description)
