/** What the upload of a bench makes true, and its events as sentences a tester can follow. */
export const benchUploadWords = {
  spec: [
    'bench lists and bench-sales data upload',
    'POST UploadBenchList',
    'column mapping, preview, per-row errors, valid rows imported, error file back',
  ],
  events: {
    choose: 'Choose a file.',
    'choose a file': 'Choose a table of at most 5 MB with a good and a bad row.',
    'choose a file that is too big': 'Choose a file of more than 5 MB.',
    map: 'Say which column of the file a column is.',
    'take the names out': 'Set Name to Not in the file.',
    continue: 'Press Check the rows.',
    back: 'Press Cancel, Change the columns or Back to the rows.',
    import: 'Press the button that imports the rows.',
    retry: 'Press Try again.',
    cancel: 'Press Cancel or Choose another file.',
    'start over': 'Press Upload another file.',
    'readFile.done': 'The server has read the file.',
    'find no good row': 'The server finds no good row, as after Experience was set to Name.',
    'readFile.error': 'The connection is lost before the server has answered.',
    'sendFile.done': 'The server has imported the rows.',
    'sendFile.error': 'The connection is lost before the server has answered.',
  },
}
