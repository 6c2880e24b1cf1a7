/** The page of one person of the firm. */
export const person = {
  heading: 'Person',
  back: 'All people',
  unknown: 'There is no such person.',
  oneFailure: { heading: 'This person could not be loaded', retry: 'Try again' },
  loadingOne: 'Loading the person',
}
