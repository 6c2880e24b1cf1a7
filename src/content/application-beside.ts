/** The application that stands beside the board. */
export const besideWords = {
  heading: 'Application',
  close: 'Close',
  move: 'Move',
  answer: 'Answer',
  whole: 'Open the whole application',
  broken: 'This could not be shown here. Please reload the page.',
  left: 'It is no longer on the board.',
  skills: 'Skills they name',
  more: (count: number) => `+${count}`,
  came: (moment: string, resume: string) => `Applied ${moment}, ${resume}`,
} as const
