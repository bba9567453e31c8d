import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'

const paragraphStyles = [
  { name: 'Paragraph', level: undefined },
  { name: 'Heading 2', level: 2 },
  { name: 'Heading 3', level: 3 },
] as const

/** What kind of paragraph the cursor is in, and the way to another. */
export function EditorStyleMenu({ editor }: { editor: Editor }) {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null)
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      paragraphStyles.find(({ level }) => level && now.isActive('heading', { level })) ?? paragraphStyles[0],
  })
  const choose = ({ level }: (typeof paragraphStyles)[number]) => {
    setAnchor(null)
    const chain = editor.chain()
    void (level ? chain.setHeading({ level }) : chain.setParagraph()).run()
  }
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchorEl !== null}
        aria-label={`Style: ${current.name}`}
        endIcon={<Icon name="expand_more" size={18} />}
        sx={{ color: 'var(--ink)' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {current.name}
      </Button>
      <Menu
        anchorEl={anchorEl}
        container={anchorEl?.closest('main') ?? null}
        open={anchorEl !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': 'Style' },
          // The text goes on with the style that was chosen.
          transition: { onExited: () => void editor.commands.focus() },
        }}
      >
        {paragraphStyles.map((style) => (
          <MenuItem
            key={style.name}
            role="menuitemradio"
            aria-checked={style === current}
            selected={style === current}
            onClick={() => choose(style)}
          >
            {style.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
