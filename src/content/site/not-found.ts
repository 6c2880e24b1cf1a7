/** Read in order, the parts form the sentence; `link` leads to the homepage. */
export const notFound = {
  code: 'Error 404',
  heading: 'Page Not Found',
  sentence: 'Looks like the page you are looking for has been moved or does not exist go to the',
  link: { label: 'Homepage', href: '/' },
  end: '.',
} as const
