import type { PointerEvent, ReactElement, ReactNode } from 'react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconButton from '@mui/material/IconButton';
import { classes } from '../../../panels/layout/ui/classes.ts';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';

/**
 * A finger, unlike a mouse, leaves the focus in the field that was typed in last. While a row is dragged selections are undone, and with each
 * the browser would scroll that field back into sight.
 */
const tomarOFoco = ({ currentTarget }: PointerEvent<HTMLElement>): void => currentTarget.focus({ preventScroll: true });

interface Props {
  /** Key of the row, which it keeps wherever it goes. */
  readonly chave: string;
  /** Id of its block; the handle's id is below it. */
  readonly id: string;
  /** 'item 2 de Setores' */
  readonly qual: string;
  /** 'Setores' and 2 */
  readonly grupo: string;
  readonly numero: number;
  readonly titulo: ReactNode;
  /** Whether there is another place for it. */
  readonly movel: boolean;
  readonly acoes: ReactNode;
  readonly children: ReactNode;
}

/** One row of a repeated group: its head, by whose handle it is moved with the pointer, a finger or the keyboard, over its fields. */
export const LinhaArrastavel = ({
  chave,
  id,
  qual,
  grupo,
  numero,
  titulo,
  movel,
  acoes,
  children,
}: Props): ReactElement => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: chave,
    disabled: !movel,
    attributes: { roleDescription: 'alça' },
  });
  return (
    <div
      ref={setNodeRef}
      id={id}
      role="group"
      aria-labelledby={`${id}-nome`}
      className={classes('linha-do-grupo', isDragging && 'linha-arrastada')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="cabeca-da-linha">
        {movel && (
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            onPointerDownCapture={tomarOFoco}
            id={`${id}-arrastar`}
            size="small"
            className="alca-da-linha"
            aria-label={`Arrastar ${qual}`}
          >
            <Icone nome="arrastar" tamanho={20} />
          </IconButton>
        )}
        <span id={`${id}-nome`} className="nome-da-linha">
          <b className="nome-inteiro">{`${grupo}: ${numero}`}</b>
          <b className="so-o-numero" aria-hidden="true">
            {numero}
          </b>{' '}
          <span className="secundario">{titulo}</span>
        </span>
        {acoes}
      </div>
      <div className="corpo-da-linha">{children}</div>
    </div>
  );
};
