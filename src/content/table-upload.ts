const number = new Intl.NumberFormat('en-US')

const rows = (count: number) => (count === 1 ? '1 row' : `${number.format(count)} rows`)

export const tableUpload = {
  steps: ['Choose a file', 'Match the columns', 'Check the rows', 'Done'],
  stepsLabel: 'Steps of the upload',
  choose: {
    button: 'Choose a file',
    drop: 'or drop it here: CSV or XLSX, at most 5 MB.',
    sample: 'Download an empty file with all columns',
    notWritten: 'The file could not be written.',
  },
  reading: 'Reading the file',
  cancel: 'Choose another file',
  mapping: {
    heading: 'Which column is which?',
    lead: (name: string, count: number) =>
      `${name} has ${rows(count)}. We matched the columns by name. Please check.`,
    legend: 'Columns',
    none: 'Not in the file',
    required: 'required',
    optional: 'optional',
    missing: (names: string) => `Please choose a column for: ${names}`,
    unnamed: (index: number) => `Column ${index}`,
    example: 'For example:',
    header: 'Header row',
    headerRow: (line: number, heads: string) => `Row ${line}: ${heads}`,
    joined: (head: string, columns: string) => `${columns} are both read from “${head}”, such as Lee, Ann.`,
    next: 'Check the rows',
    checking: 'Checking the rows',
  },
  dates: {
    label: (example: string) => `Dates such as ${example}`,
    choose: 'Please choose',
    month: (date: string) => `Month first: ${date}`,
    day: (date: string) => `Day first: ${date}`,
  },
  correct: {
    button: 'Correct',
    about: (line: number) => `Correct row ${line}`,
    save: 'Check this row',
    cancel: 'Cancel',
  },
  preview: {
    heading: (good: number) => `${rows(good)} can be imported`,
    bad: (bad: number) =>
      bad === 0
        ? 'No row has a problem.'
        : `${rows(bad)} ${bad === 1 ? 'has a problem' : 'have problems'} and ${bad === 1 ? 'is left out. Correct it here, or get it' : 'are left out. Correct them here, or get them'} back in a file with the reasons.`,
    caption: 'Rows of the file',
    search: { label: 'Search the rows', placeholder: 'Search by name, problem, etc.' },
    only: 'Only rows with problems',
    row: 'Row',
    problems: 'Problems',
    fine: 'None',
    back: 'Change the columns',
    submit: (good: number) => `Import ${rows(good)}`,
    nothing: 'No row can be imported. Correct the rows here, or change the columns.',
  },
  sending: 'Importing the rows',
  failed: { retry: 'Try again', back: 'Back to the rows' },
  done: {
    refused: (count: number) =>
      count === 0 ? 'Every row was imported.' : `${rows(count)} ${count === 1 ? 'was' : 'were'} left out.`,
    correct: 'Correct these rows',
    errorFile: 'Download the rows left out',
    reason: 'Reason',
    again: 'Upload another file',
    caption: 'Rows left out',
  },
} as const
