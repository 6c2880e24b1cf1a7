import type { PageMeta } from '#src/content/pages.ts'

export const shareTitle = ({ title }: Pick<PageMeta, 'title'>): string =>
  title.replace(/ \| .*$/, '').replace(/^Blog Details: /, '')
