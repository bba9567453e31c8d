import { Fragment } from 'react'

/** An e-mail address, which breaks before a dot or after its @ where there is little room, and nowhere else if it can. */
export function EmailAddress({ email }: { email: string }) {
  return email.split(/(?=\.)|(?<=@)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
