import { memo, useState } from 'react'
import { Button } from '#web/ui/button/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import styles from './TopicMenuButton.module.css'
import type { TopicGroup } from './topic-groups.ts'

const TopicMenu = lazyPart(() => import('./TopicMenu.tsx').then((m) => m.TopicMenu))

type Props = {
  groups: readonly TopicGroup[]
  onJump: (slug: string) => void
}

/** Opens the menu of topics, if the window is too narrow to have them in its margin. */
export const TopicMenuButton = memo(function TopicMenuButton({ groups, onJump }: Props) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement | null }>()
  if (groups.length < 2) return null
  return (
    <>
      <Button
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={Boolean(menu?.anchor)}
        onClick={(event) => setMenu({ anchor: event.currentTarget })}
      >
        <Icon name="format_list_bulleted" />
        <span className={styles.word}>Topics</span>
      </Button>
      {menu && (
        <LazyPart onFail={() => setMenu(undefined)}>
          <TopicMenu
            groups={groups}
            anchorEl={menu.anchor}
            onClose={() => setMenu({ anchor: null })}
            onJump={onJump}
          />
        </LazyPart>
      )}
    </>
  )
})
