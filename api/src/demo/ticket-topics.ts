/** What people write about: question, answer, follow-up and solution. */
export const ticketTopics = [
  {
    category: 'playback',
    subject: 'Movie freezes after ten minutes',
    texts: [
      'It plays fine at first, then the video freezes at about the same point every time. I’ve tried two browsers.',
      'Thanks for reaching out. Which device are you using, and does the trailer play to the end?',
      'A laptop with Firefox. The trailer plays to the end.',
      'Thank you. One segment of the file was damaged; we’ve replaced it. Please reload the page and try again.',
    ],
  },
  {
    category: 'playback',
    subject: 'No sound on my TV',
    texts: [
      'Since last week I get video but no sound. Other streaming services work fine.',
      'Could you check under Settings > Audio whether the output is set to stereo?',
      'It was set to surround. With stereo there is sound.',
      'Great. Your TV’s surround output isn’t supported yet. We’ve noted the model.',
    ],
  },
  {
    category: 'billing',
    subject: 'Charged twice for one movie',
    texts: [
      'My card shows two charges for the same amount, a minute apart.',
      'One of the two is an authorization hold that your bank will release within three days. We’ll keep an eye on it.',
      'The second one is still there after four days.',
      'We’ve refunded it. It can take up to five business days to appear on your statement.',
    ],
  },
  {
    category: 'billing',
    subject: 'Refund request',
    texts: [
      'I rented the wrong movie by mistake and haven’t started watching it.',
      'No problem. Is it the rental from today?',
      'Yes, that one.',
      'We’ve issued the refund. It can take up to five business days to appear on your statement.',
    ],
  },
  {
    category: 'billing',
    subject: 'My card was declined',
    texts: [
      'My bank says there’s no problem on their end.',
      'Your bank’s confirmation timed out. Please try again and approve the payment in your banking app.',
      'The app doesn’t show me anything to approve.',
      'Please update the app and try again: the confirmation now arrives on the registered phone.',
    ],
  },
  {
    category: 'account',
    subject: 'I can’t sign in',
    texts: [
      'The password reset email never arrives. I’ve checked my spam folder, too.',
      'Which email address did you use to sign up?',
      'This one, as far as I know.',
      'There was a typo in the email address on your account. We’ve corrected it. Please request a new reset email.',
    ],
  },
  {
    category: 'account',
    subject: 'Change my email address',
    texts: [
      'I have a new email address and want to keep my movies.',
      'Of course. Please confirm the new address with the link we just sent you.',
      'I’ve confirmed it.',
      'Your account now uses the new address. All of your movies are still there.',
    ],
  },
  {
    category: 'playback',
    subject: 'Subtitles are out of sync',
    texts: [
      'They appear about four seconds early throughout the movie.',
      'Thanks for letting us know. Are those the English subtitles?',
      'Yes, the English ones.',
      'We’ve published a corrected subtitle file.',
    ],
  },
  {
    category: 'playback',
    subject: 'Are German intertitles available?',
    texts: [
      'The movie page lists German, but I only see English ones.',
      'Both are available. You can choose the language before you start the movie.',
      'I don’t see that menu on my tablet.',
      'On tablets it’s behind the gear in the corner. We’ll make it easier to find.',
    ],
  },
  {
    category: 'content',
    subject: 'More movies by this director?',
    texts: [
      'I loved this one. Are you planning to add more?',
      'Two more are being restored. We expect to add them in the spring.',
      'Wonderful. Will they be part of the subscription?',
      'Yes, both will be included.',
    ],
  },
  {
    category: 'content',
    subject: 'Wrong runtime',
    texts: [
      'The movie page says 79 minutes, but the movie runs 96.',
      'You’re right: there are two cuts. We’ll check which one we stream.',
      'The longer one, I think. It has the prologue.',
      'We’ve corrected the runtime on the page. Thanks for your help.',
    ],
  },
] as const;

export const ticketNotes = [
  'Asked the catalog team.',
  'Waiting for the payment provider.',
  'Reproduced on a test device.',
] as const;

/** By score, the worst first. */
export const ratingComments = [
  ['Nobody understood my question.', 'It took far too long.'],
  ['I had to ask three times.', ''],
  ['Solved in the end.', ''],
  ['Friendly and clear.', '', ''],
  ['Quick and helpful. Thank you!', 'Great service.', '', ''],
] as const;
