/** A page's title without the firm's name and the label of its section, as pictures and feeds show it. */
export const shareTitle = ({ title }: { readonly title: string }): string =>
  title.replace(/ \| .*$/, '').replace(/^Blog Details: /, '')
