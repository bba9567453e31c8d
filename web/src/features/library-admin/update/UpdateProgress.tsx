import { useEffect, useState } from 'react'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './UpdatePanel.module.css'

type Props = {
  /** How much of the file has gone out, from 0 to 1; nothing is sent of an earlier import. */
  share: number | undefined
  /** What the server does once all has arrived. */
  label: string
}

/** How far an upload is, then what the server is doing and for how long already. */
export function UpdateProgress({ share, label }: Props) {
  const isSending = share !== undefined && share < 1
  return (
    <div className={styles.progress}>
      <p className="t-label">{isSending ? 'Uploading the workbook…' : label}</p>
      <ProgressBar share={isSending ? share : undefined} label={isSending ? 'Uploaded' : label} />
      <span className={styles.far}>
        {isSending ? `${Math.floor(share * 100)}%` : <Elapsed key={label} />}
      </span>
    </div>
  )
}

/** The seconds since it is on the page. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return <>{seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`}</>
}
