/**
 * What a column says about a person that identifies them, with the words that people read. Apart from the schemas, so
 * that the analysis of an upload, a process of its own, begins without TypeBox: half of its time to start.
 */
export const personalKinds = {
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone number',
  'birth-date': 'Birth date',
  'student-number': 'Student number',
  'network-address': 'IP address',
  location: 'Location',
} as const
