/** What the session makes true, and its events as sentences a tester can follow. */
export const sessionWords = {
  spec: [
    'Logged-in or logged-out state selects the header menus',
    'Logout clears all browser storage and goes to the home page',
    'Any 401 or 403 response sends the user to the sign-in page',
    'User session (browser storage)',
  ],
  events: {
    'sign in': 'Sign in with a phone and its code.',
    'sign out': 'Press Logout.',
    'begin work': 'Type something into a form.',
    'end work': 'Save the form or throw its draft away.',
    'change details': 'Correct your name or e-mail in the profile.',
    refuse: 'A call is refused.',
    'signed in elsewhere': 'Somebody signs in in another tab.',
    'signed out elsewhere': 'Press Logout in another tab.',
    'readStorage.done': "The page has read the browser's storage.",
    'readStorage.error': "The browser's storage cannot be read.",
  },
}
