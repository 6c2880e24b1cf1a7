export const previewWords = {
  heading: 'Application',
  close: 'Close',
  move: 'Move',
  answer: 'Answer',
  propose: 'Propose times',
  whole: 'Open full application',
  broken: 'This could not be shown here. Please reload the page.',
  left: 'It is no longer on the board.',
  came: (moment: string, resume: string) => `Applied ${moment}, ${resume}`,
} as const
