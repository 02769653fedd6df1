import { useRef, type ReactElement, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { avisosDoArrasto, instrucoesDoArrasto } from './avisosDoArrasto.ts';

interface Props {
  /** Id of its instructions, which its handles are described by. */
  readonly id: string;
  readonly titulo: string;
  /** Keys of the rows in their order. */
  readonly chaves: readonly string[];
  readonly mover: (de: number, para: number, peloTeclado: boolean) => void;
  readonly children: ReactNode;
}

/** A press that moves less than this is a press and no drag. */
const PEGAR_PX = 4;
/** Rows stand below each other: only up and down. */
const soNaVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Rows that are put in order by a pointer, a finger or the keyboard (docs/decisions/0027); the rows are LinhaArrastavel. */
export const ListaArrastavel = ({ id, titulo, chaves, mover, children }: Props): ReactElement => {
  const sensores = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: PEGAR_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const saiu = useRef(false);
  const soltar = ({ active, over, activatorEvent }: DragEndEvent): void => {
    const de = chaves.indexOf(String(active.id));
    const para = over === null ? -1 : chaves.indexOf(String(over.id));
    if (de >= 0 && para >= 0 && de !== para) mover(de, para, activatorEvent instanceof KeyboardEvent);
  };
  return (
    <DndContext
      id={id}
      sensors={sensores}
      collisionDetection={closestCenter}
      modifiers={[soNaVertical]}
      onDragEnd={soltar}
      accessibility={{
        announcements: avisosDoArrasto(titulo, chaves.length, (chave) => chaves.indexOf(String(chave)) + 1, saiu),
        screenReaderInstructions: instrucoesDoArrasto,
      }}
    >
      <SortableContext items={[...chaves]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};
