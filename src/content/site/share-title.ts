import type { PageMeta } from '#src/content/pages.ts'

/** A page's title without the firm's name and the label of its section, as pictures and feeds show it. */
export const shareTitle = ({ title }: Pick<PageMeta, 'title'>): string =>
  title.replace(/ \| .*$/, '').replace(/^Blog Details: /, '')
